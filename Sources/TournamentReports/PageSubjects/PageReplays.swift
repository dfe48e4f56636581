import GameCore
import TournamentBase
import TournamentExperiments

/// The statistics of recorded games with the replays that are shown.
typealias RecordedSurvey = (survey: ReplayStatistics, games: [ReplayFrames])

/// The replays on a page, with notes about missing games.
package struct PageReplays {
  /// The maximum number of recorded games per run that statistics by ply are computed from.
  private static let surveyLimit = 5000
  private static let usual = 24

  private(set) var games: [ReplayFrames] = []
  /// Games that a comparison played under both rule sets.
  var pairs: [ReplayPair] = []
  /// Each subject's statistics of recorded games with the replays that are shown, or `nil` if the
  /// subject has none.
  private(set) var surveys: [RecordedSurvey?] = []
  /// The notes, as clauses without full stops.
  private(set) var notes: [String] = []
  /// The selection, or `nil` for a few games of several kinds.
  let choice: NotableGames.Choice?

  /// Draws recorded games and plays games of comparisons again.
  ///
  /// - Parameters:
  ///   - choice: The selection, or `nil` for a few games of several kinds.
  ///   - games: The known games, which draw their states.
  /// - Throws: `FileError`.
  package init(_ subjects: [PageSubject], _ choice: NotableGames.Choice?, games: [any PlayableGame])
    throws
  {
    self.choice = choice
    for subject in subjects {
      surveys.append(nil)
      do {
        try subject.content.add(to: &self, from: subject, games: games)
      } catch let error as UnreadableFile {
        notes.append("the games of \(subject.name) cannot be shown: \(error)")
      } catch let error as UsageError {
        notes.append("the games of \(subject.name) cannot be shown: \(error)")
      } catch let error as FailedCheck {
        notes += error.problems.map { "the games of \(subject.name) cannot be shown: \($0)" }
      }
    }
  }

  /// Adds recorded games of a run.
  mutating func add(
    _ subject: PlayedGames, called name: String, _ games: [any PlayableGame]
  ) throws {
    guard let statistics = subject.statistics else { return }
    guard let replays = subject.replays else {
      if choice != nil {
        notes.append("\(name) contains no replays, so there are no games to show")
      }
      return
    }
    let scores = Dictionary(subject.standings.map { ($0.strategy, $0.score?.value) }) { first, _ in
      first
    }
    let chosen = statistics.notable.chosen(
      choice ?? .some(PageReplays.usual), labels: subject.labels,
      scores: subject.labels.map { scores[$0] ?? nil },
      isKept: subject.sampling.keeps)
    let (found, leftOut) = try ReplayFrames.read(
      path: replays, games: games,
      wanted: Dictionary(uniqueKeysWithValues: chosen.map { ($0.game, $0.why) }),
      limit: NotableGames.limit - self.games.count,
      isJudged: subject.configuration?.isAnalysed == true)
    self.games += found
    var survey = ReplayStatistics()
    try survey.read(path: replays, games: games, most: PageReplays.surveyLimit)
    surveys[surveys.count - 1] = (survey, found)
    if leftOut > 0 {
      notes.append(
        "\(counted(leftOut, "more recorded game")) of \(name) \(leftOut == 1 ? "does" : "do") "
          + "not fit on the page")
    }
  }
}
