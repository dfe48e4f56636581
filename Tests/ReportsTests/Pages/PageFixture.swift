import GameCore
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

/// Results of toy games for pages.
enum PageFixture {
  /// Returns the only subject of a path.
  static func subject(_ path: String) throws -> PageSubject {
    let subjects = try PageSubject.read([path])
    try #require(subjects.count == 1)
    return subjects[0]
  }

  /// Plays a run to its end and returns its subject.
  static func run(_ run: PlayableRun, in folder: TemporaryFolder) async throws -> PageSubject {
    try subject(try await ToyRuns.play(run, in: folder))
  }

  /// Plays a run of small Connect Four with replays of all games.
  static func recorded(
    games: Int = 20, in folder: TemporaryFolder
  ) async throws -> PageSubject {
    var request = RunSpecification(strategies: ["random", "greedy"], games: games)
    request.rules = [Assignment(key: "columns", value: "4", origin: "test")]
    let run = try RunFolder(
      run: connectFour.prepare(request), output: folder.path, replays: .all)
    _ = try await run.play()
    return try subject(run.path)
  }

  /// The game of ``recorded(games:in:)``.
  static let connectFour = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all)

  /// Writes tables in the form of a different program.
  ///
  /// - Parameters:
  ///   - columns: Further columns of the table of games, each with its cells.
  ///   - games: The strategies in their seats with their ranks, for each game; pairs are of two games.
  static func tables(
    _ games: [[(strategy: String, rank: String)]], gamesPerPair: Int = 2,
    columns: [(name: String, cells: [String])] = [],
    seatColumns: [(name: String, cells: [String])] = [], in folder: TemporaryFolder
  ) throws -> PageSubject {
    var (gameRows, seatRows) = (
      CSV.row(["game_id", "deal_id"] + columns.map { quoted($0.name) }),
      CSV.row(["game_id", "seat", "strategy", "rank", "points"] + seatColumns.map(\.name))
    )
    var seatCount = 0
    for (id, game) in games.enumerated() {
      gameRows += CSV.row(
        ["\(id)", "\(id / gamesPerPair)"] + columns.map { quoted($0.cells[id]) })
      for (seat, place) in game.enumerated() {
        seatRows += CSV.row(
          ["\(id)", "\(seat)", quoted(place.strategy), place.rank, "0"]
            + seatColumns.map { $0.cells[seatCount] })
        seatCount += 1
      }
    }
    _ = try folder.write(gameRows, to: "games.csv")
    _ = try folder.write(seatRows, to: "seats.csv")
    return try subject(folder.path)
  }

  /// Returns a cell in quotes.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// Returns games of two strategies in pairs, from `+`, `=` and `-` for the results of the first strategy.
  static func games(
    _ results: String, _ first: String = "a", _ second: String = "b"
  ) -> [[(strategy: String, rank: String)]] {
    results.enumerated().map { index, sign in
      let mine = (strategy: first, rank: sign == "-" ? "2" : "1")
      let theirs = (strategy: second, rank: sign == "+" ? "2" : "1")
      return index % 2 == 0 ? [mine, theirs] : [theirs, mine]
    }
  }

  /// Returns a section of a subject that is alone on its page, or `nil` if the page has no such section.
  static func section(_ id: String, of subject: PageSubject) -> PageText? {
    let all = SubjectSections(subject: subject, place: .alone, recorded: nil, hasTimings: true)
    return (all.sections + all.closing).first { $0.id == id }.map { PageText($0) }
  }
}

extension PageSubject {
  /// Returns a result file that is shown as a whole by its name without the extension.
  func file(_ name: String) -> CellTable? { content.file(name) }

  /// The summary of a finished tuning, or `nil` for other results.
  var tuningSummary: TuningSummary? {
    (content as? TuningPage)?.summary
  }
}
