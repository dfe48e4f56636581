import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct RatingTests {
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])

  private func play(
    seats: Int, games: Int, format: TournamentFormat = .roundRobin, in folder: TemporaryFolder
  ) async throws -> String {
    var request = RunSpecification()
    request.strategies = ["random", "steady", "steady:after=1", "random", "steady:after=5"]
    (request.seats, request.games, request.format) = (seats, games, format)
    let run = try RunFolder(run: try RatingTests.race.prepare(request), output: folder.path)
    _ = try await run.play(jobs: 2, progress: { _ in })
    return run.path
  }

  /// The runs may have incomplete pairs, or strategies that never met.
  @Test(arguments: [(2, 301), (2, 3), (3, 200), (4, 401)])
  func `ratings of a run's tables are byte-identical to those of the run`(seats: Int, games: Int)
    async throws
  {
    let folder = try TemporaryFolder()
    for format in [TournamentFormat.roundRobin, .gauntlet] {
      let run = try await play(seats: seats, games: games, format: format, in: folder)
      let rating = try Rating(RatingSource.find([run]), model: .davidson)
      try rating.write(folder: "\(run)/rated")
      for table in ["standings.csv", "matchups.csv"] {
        let played = try String(contentsOfFile: "\(run)/\(table)", encoding: .utf8)
        let rated = try String(contentsOfFile: "\(run)/rated/\(table)", encoding: .utf8)
        #expect(played == rated)
      }
      #expect(throws: UsageError.self) { try rating.write(folder: "\(run)/rated") }
    }
  }

  /// D2: `rate` printed ranks with intervals, and likelihoods of 100%, for runs that printed none.
  @Test(arguments: ["swiss", "knockout:games=2", "ladder:games=20,newcomers=4", "adaptive"])
  func `ratings of a format's tables have the limits of the run`(format: String) async throws {
    let folder = try TemporaryFolder()
    let path = try await play(seats: 2, games: 300, format: TournamentFormat(format), in: folder)
    let source = try RatingSource.find([path])
    let rating = try Rating(source, model: .davidson)
    let run = try #require(try RunArchive(folder: path).summary)
    #expect(rating.summary.warnings == run.warnings && !run.warnings.isEmpty)
    #expect(run.warnings.contains { $0.hasPrefix("results decided the pairings") })
    let label = "Ranks"
    #expect(rating.summary.findings.facts.contains { $0.label == label })
    for row in rating.summary.standings {
      let other = run.standings.first { $0.strategy == row.strategy }
      #expect(row.rankLow == nil && row.ratingBasis == .shrunken)
      #expect(row.rating == other?.rating)
    }
    #expect(rating.summary.headToHead == nil)
    // Other results that are rated together do not hide the format.
    let other = try await play(seats: 2, games: 301, in: folder)
    let both = try Rating(source + RatingSource.find([other]), model: .davidson)
    #expect(both.summary.standings.allSatisfy { $0.rankLow == nil })
  }

  /// The same applies to deterministic games and repeated openings, which the tables and the package report.
  @Test(arguments: [
    ["columns": "1"], ["columns": "3", "rows": "3", "connect": "3", "opening-plies": "2"], [:],
  ])
  func `ratings of openings are byte-identical to those of the run`(rules: [String: String])
    async throws
  {
    let folder = try TemporaryFolder()
    let game = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all)
    var request = RunSpecification(strategies: ["greedy", "minimax:depth=2", "greedy"], games: 240)
    request.rules = rules.sorted { $0.key < $1.key }.map {
      Assignment(key: $0.key, value: $0.value, origin: "test")
    }
    let run = try RunFolder(run: try game.prepare(request), output: folder.path)
    _ = try await run.play(jobs: 2, progress: { _ in })
    let rating = try Rating(RatingSource.find([run.path]), model: .davidson)
    try rating.write(folder: "\(run.path)/rated")
    for table in ["standings.csv", "matchups.csv"] {
      let played = try String(contentsOfFile: "\(run.path)/\(table)", encoding: .utf8)
      #expect(
        try played == String(contentsOfFile: "\(run.path)/rated/\(table)", encoding: .utf8))
      if rules["columns"] == "1", table == "matchups.csv" {
        #expect(played.contains(",deterministic,0,1\n"))
      }
    }
  }

  /// An existing folder is refused, and so is a hidden folder with other files.
  @Test func `existing files are not overwritten`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    let before = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(throws: UsageError.self) { try rating.write(folder: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == before)

    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    #expect(throws: UsageError.self) { try rating.write(folder: "\(folder.path)/link") }

    let hidden = "\(folder.path)/.rated.partial"
    try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: false)
    try "mine".write(toFile: "\(hidden)/mine", atomically: false, encoding: .utf8)
    #expect(throws: UsageError.self) { try rating.write(folder: "\(folder.path)/rated") }
    #expect(try String(contentsOfFile: "\(hidden)/mine", encoding: .utf8) == "mine")
    #expect(!FileKind.isTaken("\(folder.path)/rated"))

    // Files of a killed process are removed.
    try FileManager.default.removeItem(atPath: "\(hidden)/mine")
    try "old".write(toFile: "\(hidden)/matchups.csv", atomically: false, encoding: .utf8)
    try rating.write(folder: "\(folder.path)/rated")
    #expect(!FileKind.isTaken(hidden))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/rated").sorted()
        == [
          "datapackage.json", "matchups.csv", "provenance.json", "rating_differences.csv",
          "ro-crate-metadata.json", "standings.csv",
        ])
  }

  /// Without a data package, the strategies follow from the tables, in the same order.
  @Test func `tables without a data package are rated`() async throws {
    let folder = try TemporaryFolder()
    let run = try await play(seats: 2, games: 300, in: folder)
    let whole = try Rating(RatingSource.find([run]), model: .davidson).summary
    let tables = try Rating(RatingSource.find(["\(run)/games.csv"]), model: .davidson).summary
    #expect(tables.standings == whole.standings)
    #expect(tables.games == 300 && tables.deals == 150)
  }

  /// Ratings are relative to an anchor; for an anchor without games, the nearest name is suggested.
  @Test func `an anchor sets the ratings`() throws {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "one", in: folder)
    let sources = try RatingSource.find([path])
    let free = try Rating(sources, model: .davidson).summary.standings
    let label = try #require(free.last?.strategy)
    let anchored = try Rating(
      sources, model: .davidson, anchor: RatingAnchor("\(label)=-12.5")
    ).summary.standings
    #expect(anchored.last?.rating.value == -12.5)
    let shift = -12.5 - (free.last?.rating.value ?? .nan)
    for (one, other) in zip(free, anchored) {
      #expect(abs((other.rating.value ?? .nan) - (one.rating.value ?? .nan) - shift) < 1e-9)
    }
    let error = #expect(throws: UsageError.self) {
      _ = try Rating(sources, model: .davidson, anchor: RatingAnchor("\(label)x=0"))
    }
    #expect(error?.problems.first?.contains("'\(label)x' played no games") == true)
    #expect(error?.problems.first?.contains("'\(label)'") == true)
  }

  @Test func `a strategy that lost every game cannot be an anchor`() throws {
    let folder = try TemporaryFolder()
    var games = "game_id,deal_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    // Each text has the two strategies, the first seat first, and the winner.
    let results = ["aba", "abb", "baa", "bab", "aca", "cbb"].map { $0.map(String.init) }
    for (game, names) in results.enumerated() {
      games += "\(game),\(game)\n"
      for seat in 0...1 {
        seats += "\(game),\(seat),\(names[seat]),\(names[seat] == names[2] ? 1 : 2),0\n"
      }
    }
    let path = try RatingTables.write((games, seats), "one", in: folder)
    let sources = try RatingSource.find([path])
    #expect(try Rating(sources, model: .davidson).summary.standings.last?.rating.value == nil)
    let error = #expect(throws: UsageError.self) {
      _ = try Rating(sources, model: .davidson, anchor: RatingAnchor("c=0"))
    }
    #expect(error?.problems.first?.contains("so its rating is only a bound") == true)
  }

  /// Two copies of the same games are twice the evidence for the same score.
  @Test func `several tables are rated together`() throws {
    let folder = try TemporaryFolder()
    let once = try RatingTables.rate([
      try RatingTables.write(RatingTables.results, "one", in: folder)
    ])
    let twice = try RatingTables.rate([
      try RatingTables.write(RatingTables.results, "two", in: folder),
      try RatingTables.write(RatingTables.results, "three", in: folder),
    ])
    #expect(twice.games == 2 * once.games && twice.deals == 2 * once.deals)
    #expect(twice.standings.map(\.score?.value) == once.standings.map(\.score?.value))
    #expect((twice.standings[0].score?.low ?? 0) > (once.standings[0].score?.low ?? 1))
  }

  /// Numbers that require more games are empty or listed.
  @Test func `few games are rated`() throws {
    let folder = try TemporaryFolder()
    let games = "game_id,deal_id\n5,2\n"
    let seats = "game_id,seat,strategy,rank,points\n5,0,a,1,3\n5,1,b,2,-1\n"
    let result = try RatingTables.rate([try RatingTables.write((games, seats), "few", in: folder)])
    #expect(result.ratings.basis == .oneSided)
    #expect(result.headToHead?.basis == .oneSided)
    #expect(result.standings.map(\.points) == [3, -1])
    for row in result.standings {
      #expect((row.rating.low ?? .nan).isFinite && (row.rating.high ?? .nan).isFinite)
    }
  }

  /// Results of different rules, or of different strategies with one label, are rated together only on
  /// request, with a note.
  @Test func `different runs are not rated together by default`() async throws {
    let folder = try TemporaryFolder()
    func play(
      _ strategies: [String], rules: RuleTexts = [:], seed: UInt64 = 1
    ) async throws -> String {
      try await ToyRuns.play(
        ToyRuns.run(games: 6, strategies: strategies, rules: rules) { $0.seed = seed }, in: folder)
    }
    let first = try await play(["random", "a=steady:after=1"])
    let same = try await play(["random", "a=steady:after=1"], seed: 2)
    let rules = try await play(["random", "a=steady:after=1"], rules: ["pause": "true"])
    let other = try await play(["random", "a=steady:after=2"])
    #expect(try Rating(RatingSource.find([first, same]), model: .davidson).summary.games == 12)
    for (path, difference) in [
      (rules, "pause=true, not false"), (other, "a with after=2, not 1"),
      ("\(rules)/games.csv", "pause=true, not false"),
    ] {
      let sources = try RatingSource.find([first, path])
      let error = try #require(throws: UsageError.self) {
        try Rating(sources, model: .davidson)
      }
      #expect(error.problems == ["\(path) and \(first) differ: \(difference)"])
      #expect(error.mistakes.first?.remedy?.contains("--pool") == true)
      let pooled = try Rating(sources, model: .davidson, isPooled: true)
      #expect(pooled.summary.games == 12)
      #expect(
        pooled.summary.warnings.first
          == "different results are pooled: \(path) and \(first) differ: \(difference)")
    }
    // Every run that differs from an earlier one is listed.
    let all = try #require(throws: UsageError.self) {
      try Rating(RatingSource.find([first, same, rules, other]), model: .davidson)
    }
    #expect(all.problems.count == 2)
  }
}
