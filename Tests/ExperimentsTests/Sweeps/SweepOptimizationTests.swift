import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepOptimizationTests {
  private func problem(_ make: () throws -> Void) -> String? {
    do {
      try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `invalid searches are refused`() throws {
    func sweep(_ objectives: [String], _ budget: Int?) throws {
      _ = try Sweep(
        ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid",
        objectives: objectives,
        budget: budget)
    }
    #expect(problem { try sweep(["draw-rate=min"], nil) }?.contains("requires --budget") == true)
    #expect(problem { try sweep([], 1000) }?.contains("requires --objective") == true)
    #expect(problem { try sweep(["draw-rate=min"], 10) }?.contains("too few for 4 points") == true)
    #expect(problem { try sweep(["nothing=min"], 1000) }?.contains("first_player_score") == true)
    #expect(problem { try sweep(["draw-rate=min"], 1000) } == nil)
  }

  @Test func `a search has no shards, and its folder has a separate name`() throws {
    let search = try SweepFixture.search(["draw-rate=min"], budget: 1000, vary: ["rule:hand=2..5"])
    let shard = try #require(Shard("1/2"))
    #expect(
      problem { _ = try search.part(shard) }?.contains("cannot be divided into shards") == true)
    let other = try SweepFixture.search(["draw-rate=max"], budget: 1000, vary: ["rule:hand=2..5"])
    #expect(try search.name() != other.name())
    #expect(search.totalGames == 1000)
  }

  /// Standard settings outside the design are validated, too.
  ///
  /// The first point replaces settings that cannot be played, or that strategies do not share.
  @Test func `the standard settings are validated`() async throws {
    let sweep = try SweepFixture.search(["decisions=max"], budget: 600, vary: ["rule:hand=2..4"])
    #expect(sweep.points.standard == ["5"])
    #expect(sweep.search?.standard == 3)
    let output = try TemporaryFolder()
    let stored = try #require(StoredSweep(folder: try await SweepFixture.play(sweep, in: output)))
    let validation = try #require(stored.summary.search?.validation)
    #expect(validation.points.map(\.levels) == [["4"], ["5"]])
    #expect(validation.points.map(\.point) == [2, 3])
    #expect((validation.points.last?.excessDistance.value ?? 0) < 0)
    #expect(try StoredStudy(stored, of: sweep).checkedSummary() == stored.summary)

    // Five cards are too many for a deck of eight.
    var request = RunSpecification(rules: ["cards": "8"])
    let unplayable = try Sweep(
      ToyRuns.cards, request, varying: ["rule:hand=2..4"], design: "grid",
      objectives: ["decisions=max"],
      budget: 600)
    #expect(unplayable.points.standard == ["2"] && unplayable.search?.standard == 0)

    request = RunSpecification(strategies: ["steady:after=2", "steady:after=4"])
    func race(_ vary: String) throws -> [String]? {
      try Sweep(
        ToyRuns.race, request, varying: [vary], design: "grid", objectives: ["draw-rate=min"],
        budget: 600
      ).points.standard
    }
    #expect(try race("strategy:after=1,5,9") == ["1"])
    request = RunSpecification(strategies: ["a=steady:after=2", "b=random"])
    #expect(try race("strategy:after=1,5,9") == ["2"])
    #expect(try race("a:after=1,5,9") == ["2"])
  }

  @Test func `skill requires a choice of actions`() async throws {
    let sweep = try Sweep(
      SweepFixture.connectFour,
      RunSpecification(
        rules: ["rows": "4", "connect": "3"],
        strategies: ["mcts:simulations=1", "mcts:simulations=16"]),
      varying: ["rule:columns=1,2,4"], design: "grid", objectives: ["skill=max"], budget: 720)
    let output = try TemporaryFolder()
    let path = try await SweepFixture.play(sweep, in: output)
    let stored = try #require(StoredSweep(folder: path))
    let search = try #require(stored.summary.search)
    #expect(search.objectives == ["skill=max"])
    // The players of such a search are unequal on purpose.
    #expect(!stored.summary.warnings.contains { $0.contains("unequal") })
    #expect(search.candidates.first?.levels == ["4"])
  }

  /// A search for skill has predefined players; others must be one player at two budgets.
  @Test func `the players of a search for skill are checked`() throws {
    func sweep(_ game: any PlayableGame, _ strategies: [String], _ vary: String) throws -> Sweep {
      try Sweep(
        game, RunSpecification(strategies: strategies), varying: [vary], design: "grid",
        objectives: ["skill>=0.6"], budget: 1000)
    }
    let search = try sweep(SweepFixture.connectFour, [], "rule:columns=4,5")
    #expect(
      search.prototype.configuration.strategies.map(\.label)
        == ["mcts:simulations=200", "mcts:simulations=100"])
    let text = "skill requires exactly two strategies: one search player with two budgets"
    #expect(
      problem {
        _ = try sweep(SweepFixture.connectFour, ["greedy", "random"], "rule:columns=4,5")
      }?
      .contains(text) == true)
    // Without a search player, none is recommended.
    for strategies in [[], ["mcts:simulations=200", "mcts:simulations=100"]] {
      let problem = problem { _ = try sweep(ToyRuns.cards, strategies, "rule:hand=4,5") }
      #expect(problem?.contains("\(ToyRuns.cards.name) has no search player") == true)
    }
  }
}
