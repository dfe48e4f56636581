import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// Runs whose rounds follow from results, with their folders.
struct FormatRunTests {
  private let shop = RunFixture()

  /// Two seats with different openings, and three seats.
  private static let formats: [(text: String, seats: Int)] = [
    ("swiss", 2), ("swiss:rounds=2", 3), ("knockout:games=6", 2),
    ("ladder:newcomers=4,games=12", 2),
    ("adaptive", 2), ("adaptive:until=best", 3),
  ]

  /// The runs of these formats, each prepared once, because the search for openings is slow.
  private static let prepared = Result {
    try Dictionary(
      uniqueKeysWithValues: formats.map { ($0.text, try prepare($0.text, seats: $0.seats)) })
  }

  private func run(_ format: String, seats: Int) throws -> PlayableRun {
    try Self.prepared.get()[format] ?? Self.prepare(format, seats: seats)
  }

  private static func prepare(_ format: String, seats: Int) throws -> PlayableRun {
    let games = 400
    if seats == 2 {
      var request = RunSpecification(
        // If there are more openings than deals, they are found immediately; a search for more openings than
        // exist is slow.
        rules: ["connect": "3", "columns": "5", "opening-plies": format == "swiss" ? "2" : "4"],
        strategies: ["random", "random", "greedy", "greedy", "minimax:depth=2"], games: games)
      request.format = try TournamentFormat(format)
      return try RunFixture().game.prepare(request)
    }
    return try ToyRuns.run(
      games: games, seats: seats,
      strategies: ["random", "steady", "steady:after=1", "random", "steady:after=5"]
    ) { $0.format = try TournamentFormat(format) }
  }

  private func play(
    _ run: PlayableRun, jobs: Int
  ) async throws -> (files: [String: Data], summary: RunSummary) {
    let folder = try TemporaryFolder()
    let summary = try await RunFolder(run: run, output: folder.path).play(jobs: jobs)
    return (try shop.files(folder), try #require(summary))
  }

  /// The summary without a folder is the same, too.
  @Test(arguments: formats)
  func `results are byte-identical for any number of jobs`(format: String, seats: Int) async throws
  {
    let run = try run(format, seats: seats)
    let (files, summary) = try await play(run, jobs: 1)
    for jobs in triesEverything ? [2, 7] : [7] {
      #expect(try await play(run, jobs: jobs).files == files)
    }
    #expect(try await run.play(jobs: 2) == summary)
    #expect(summary.games <= run.games.count)
    #expect(summary.formatFindings?.isEmpty == false)
    #expect(summary.findings.facts.count >= summary.formatFindings?.count ?? 0)
    let fact = try #require(summary.findings.facts.first)
    let formatName = String(format.prefix { $0 != ":" })
    #expect(fact.label.lowercased() == formatName)
    // The games are those of the rounds: the table of rounds counts each seat of each game once.
    let name = try #require(files.keys.first { $0.hasSuffix("rounds.csv") })
    let rows = String(decoding: try #require(files[name]), as: UTF8.self).split(separator: "\n")
      .dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let seatGames = rows.map { Int($0[4]) ?? 0 }.sum()
    #expect(seatGames == summary.games * seats)
    let numbers = rows.compactMap { Int($0[0]) }
    #expect(numbers == numbers.sorted() && numbers.first == 1)
    for row in summary.standings {
      let games = rows.filter { $0[3] == row.strategy }.reduce(0) { $0 + (Int($1[4]) ?? 0) }
      #expect(games == row.games)
    }
  }

  /// This applies to every matchup; an adaptive run draws each opening again.
  @Test func `no opening is repeated before all were played`() async throws {
    let swiss = try run("swiss", seats: 2)
    #expect(swiss.configuration.openings == .distinct)
    let deals = 0..<(swiss.games.count / 2)
    #expect(
      Set(deals.map { swiss.schedule.openings.opening(of: $0, in: swiss.schedule.round) }).count
        == deals.count)
    #expect(try run("adaptive", seats: 2).configuration.openings == nil)
  }

  @Test func `rows after the end and an early end are reported`() async throws {
    let run = try run("knockout:games=6", seats: 2)
    let folder = try TemporaryFolder()
    let summary = try #require(try await RunFolder(run: run, output: folder.path).play())
    let path = try RunFolder(run: run, output: folder.path).path
    let reader = try ResultReader(run: run, folder: path)
    var accumulator = RunAccumulator(schedule: run.schedule, strategies: 5)
    for game in 0..<summary.games { try reader.addGame(game, to: &accumulator) }
    #expect(throws: UnreadableFile.self) { try reader.addGame(summary.games, to: &accumulator) }
    let stored = try #require(StoredRun(folder: path))
    var steps = try RunReader(RunStudy(run: run), of: stored)
    try steps.readAll()
    #expect(steps.next == summary.games)
    // After each earlier game, another round must follow.
    for games in 0..<summary.games {
      let text = try String(contentsOfFile: "\(path)/games.csv", encoding: .utf8)
      defer { try? text.write(toFile: "\(path)/games.csv", atomically: true, encoding: .utf8) }
      let rows = text.split(separator: "\n").prefix(games + 1).map { $0 + "\n" }.joined()
      try rows.write(toFile: "\(path)/games.csv", atomically: true, encoding: .utf8)
      var steps = try RunReader(RunStudy(run: run), of: stored)
      #expect(throws: UnreadableFile.self) { try steps.readAll() }
    }
  }

  @Test(arguments: formats)
  func `the configuration gives the same run again`(format: String, seats: Int) throws {
    let run = try run(format, seats: seats)
    let game: any PlayableGame = seats == 2 ? shop.game : ToyRuns.race
    let again = try game.prepare(
      run.configuration.request(for: game, copies: RuleFileFolder(path: "")))
    #expect(again.configuration == run.configuration)
    #expect(throws: UsageError.self) { try run.part(#require(Shard("1/2"))) }
  }
}
