import Diagnostics
import Fixtures
import Replays
import RunFolders
import Storage
import Tournament

/// Films of the games that a page shows, and what there is to say of others.
package struct PageFilms {
  /// Which games a reader wants to see.
  package enum Choice: Hashable, Sendable {
    /// So many, of each kind some.
    case some(Int)
    /// Those that a weaker strategy won.
    case upsets
    /// All, or the first of them.
    case all

    /// Reads `upsets`, `all` or a number from 1 to ``PageFilms/limit``; `nil` for anything else.
    package init?(_ text: String) {
      switch text {
      case "upsets": self = .upsets
      case "all": self = .all
      default:
        guard let count = wholeNumber(text), 1...PageFilms.limit ~= count else { return nil }
        self = .some(count)
      }
    }
  }

  /// The most games that a page shows.
  package static let limit = 200
  /// How many recorded games of a run are looked at for what they have in common.
  private static let surveyLimit = 5000
  /// How many are shown where nobody asks for more.
  private static let usual = 24

  /// The films, subject by subject.
  package private(set) var films: [ReplayFilm] = []
  /// What recorded games of each subject had in common, by the subject's place.
  private(set) var surveys: [(survey: ReplaySurvey, films: [ReplayFilm])?] = []
  /// Sentences without full stops.
  package private(set) var notes: [String] = []

  /// Draws games of some results.
  ///
  /// - Parameters:
  ///   - choice: Which games; a few of those that were recorded for `nil`.
  ///   - games: The games that the command has, without which no state can be drawn.
  /// - Throws: `FileError`.
  package init(_ subjects: [PageSubject], _ choice: Choice?, games: [GameEntry]) throws {
    for subject in subjects {
      surveys.append(nil)
      if subject.kind != .run { continue }
      do {
        try add(subject, choice, games)
      } catch let error as UnreadableFile {
        notes.append("games of \(subject.name) can't be drawn: \(error)")
      } catch let error as FailedCheck {
        notes += error.problems.map { "games of \(subject.name) can't be drawn: \($0)" }
      }
    }
  }

  private mutating func add(
    _ subject: PageSubject, _ choice: Choice?, _ games: [GameEntry]
  ) throws {
    guard let statistics = subject.statistics, let standings = subject.standings else { return }
    guard let replays = subject.replays else {
      if choice != nil {
        notes.append(
          "\(subject.name) kept no replays, and nothing is played for a page; a run with replays has "
            + "games to show")
      }
      return
    }
    var scores = [Double?](repeating: nil, count: subject.labels.count)
    for row in standings.rows.indices {
      guard let label = standings.text(row, "strategy"),
        let place = subject.labels.firstIndex(of: label)
      else { continue }
      scores[place] = standings.number(row, "score")
    }
    let chosen = statistics.notable.chosen(
      choice ?? .some(PageFilms.usual), labels: subject.labels, scores: scores,
      isKept: subject.sampling.keeps)
    var reel = FilmReel(mostFilms: PageFilms.limit - films.count)
    try reel.read(
      path: replays, games: games.map(\.replays),
      wanted: Dictionary(uniqueKeysWithValues: chosen.map { ($0.game, $0.why) }),
      isJudged: subject.configuration?.isAnalysed == true)
    films += reel.films
    var survey = ReplaySurvey()
    try survey.read(path: replays, games: games.map(\.replays), most: PageFilms.surveyLimit)
    surveys[surveys.count - 1] = (survey, reel.films)
    if reel.leftOut > 0 {
      notes.append("\(reel.leftOut) more games of \(subject.name) find no room here")
    }
  }
}
