import Foundation
import Statistics
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SpotCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A strategy that plays its highest card, with the name of the strategy that plays its lowest.
  private struct Highest: CatalogStrategy {
    typealias Rules = Tricks.Rules

    static let metadata = LowestCard.metadata

    init(setup: StrategySetup<Rules>) {}

    mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
      Tricks.Action(card: observation.hand[observation.hand.count - 1])
    }
  }

  private static let changed = GameModule(
    Tricks.self, strategies: [.init(RandomCard.self), .init(Highest.self)],
    roster: ["random", "lowest"])

  private func run(
    _ game: any PlayableGame, _ strategies: [String], rules: RuleTexts = [:]
  ) throws -> PlayableRun {
    try ToyRuns.run(game, games: 60, strategies: strategies, rules: rules)
  }

  private func check(_ run: PlayableRun, _ path: String, limit: Duration = .seconds(60))
    async throws -> SpotCheck?
  {
    // The rules may be different from those in the description.
    let stored = try #require(StoredRun(folder: path))
    return try await StoredStudy(stored, of: RunStudy(run: run)).spotCheck(limit: limit)
  }

  /// The suspect plays in every deal that differs, and in no verified deal.
  @Test func `a changed strategy is suspected`() async throws {
    let strategies = ["random", "lowest", "random"]
    let path = try await ToyRuns.play(run(ToyRuns.cards, strategies), in: folder)
    let now = try run(Self.changed, strategies)
    let stale = await #expect(throws: StaleResults.self) { try await check(now, path) }
    #expect(stale?.suspects == ["the strategy lowest (version 1)"])
    #expect((stale?.differing, stale?.reached) == (2, 3))
    #expect(stale?.finding.file == "games.csv")
  }

  @Test func `if everything differs the rules may have changed`() async throws {
    let strategies = ["random", "lowest", "random"]
    let path = try await ToyRuns.play(run(ToyRuns.cards, strategies), in: folder)
    let now = try run(ToyRuns.cards, strategies, rules: ["low-wins": "true"])
    let stale = await #expect(throws: StaleResults.self) { try await check(now, path) }
    #expect(stale?.suspects == ["the rules of tricks (version 1)"])
    #expect(stale?.differing == 3)
  }

  @Test func `games that are not reproducible are not replayed`() async throws {
    let run = try run(ToyRuns.marked, ["fickle:time=1", "lowest"])
    let path = try await ToyRuns.play(run, in: folder)
    let found = try #require(try await check(run, path))
    #expect((found.matchups, found.reached) == (0, 0))
  }

  /// One deal is always checked.
  ///
  /// Games that were not reached in time are distinguished from verified ones.
  @Test func `a check has a time limit`() async throws {
    let run = try run(ToyRuns.cards, ["random", "lowest", "random"])
    let path = try await ToyRuns.play(run, in: folder)
    let found = try await check(run, path, limit: .zero)
    #expect(found?.matchups == 3)
    #expect((0...1).contains(try #require(found?.reached)))
  }

  /// The games of a round depend on the results of earlier rounds.
  @Test func `later rounds are checked`() async throws {
    let run = try TwoRounds.run()
    let path = try await TwoRounds.stored(run, in: folder).folder
    let found = try #require(try await check(run, path))
    #expect((found.matchups, found.reached) == (4, 4))
    // The first row of the second round is changed.
    var lines = try String(contentsOfFile: "\(path)/games.csv", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    lines[13] = lines[13].replacing("rounds", with: "round")
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: "\(path)/games.csv", atomically: true, encoding: .utf8)
    let stale = await #expect(throws: StaleResults.self) { try await check(run, path) }
    #expect(stale?.finding.line == 14)
  }

  @Test func `the last round is read only up to the last checked deal`() async throws {
    let run = try ToyRuns.run(games: 2000, strategies: ["steady:after=1", "steady:after=9"]) {
      $0.sequentialTest = try SequentialTest("elo0=0,elo1=400")
    }
    let target = try RunFolder(run: run, output: folder.path)
    let games = try #require(try await target.play()?.games)
    try #require(4..<2000 ~= games)
    let file = "\(target.path)/games.csv"
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    try (rows.prefix(3).joined(separator: "\n") + "\nx\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    let found = try await check(run, target.path)
    #expect((found?.matchups, found?.reached) == (1, 1))
  }

  @Test func `comparisons are checked`() async throws {
    func comparison(_ game: any PlayableGame) throws -> Comparison {
      try Comparison(
        game, RunSpecification(strategies: ["random", "lowest", "random"], games: 60),
        rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["low-wins": "true"]))
    }
    let target = try ComparisonFolder(comparison(ToyRuns.cards), output: folder.path)
    _ = try await target.play()
    let found = try await comparison(ToyRuns.cards).spotCheck(in: target.path, limit: .seconds(60))
    #expect((found?.matchups, found?.reached) == (3, 3))
    // All games were replayed, so the scores are complete.
    #expect(found?.scores?.map(\.strategy) == ["random", "lowest", "random#2"])
    let stale = await #expect(throws: StaleResults.self) {
      try await comparison(Self.changed).spotCheck(in: target.path, limit: .seconds(60))
    }
    #expect(stale?.finding.file == "outcome_flips.csv")
    #expect(stale?.suspects.contains("the strategy lowest (version 1)") == true)
  }
}
