import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct TuningPlanTests {
  @Test func `games are divided into whole blocks`() throws {
    let plan = try ToyTuning.plan(games: 1201, against: ["random", "steady:after=1", "random"])
    #expect((plan.gamesPerBlock, plan.halfPointsPerBlock, plan.blocks) == (6, 12, 200))
    let three = try ToyTuning.plan(games: 1100) { $0.seats = 3 }
    // One opponent plays in both other seats.
    #expect((three.gamesPerBlock, three.halfPointsPerBlock) == (3, 12))
    #expect(three.base.configuration.strategies.map(\.label) == ["steady", "random", "random#2"])
  }

  /// By default, the opponent is the player with its default parameters.
  @Test func `the default opponent is the player itself`() throws {
    let plan = try ToyTuning.plan(player: "steady", against: [])
    #expect(plan.base.configuration.strategies.map(\.label) == ["steady", "steady#2"])
    // Only the tuned player has the label.
    let labelled = try ToyTuning.plan(player: "a=steady", against: [])
    #expect(labelled.base.configuration.strategies.map(\.label) == ["a", "steady"])
  }

  @Test func `the points of a block are those of the first strategy of a run`() throws {
    let plan = try ToyTuning.plan(games: 800, against: ["random", "steady:after=1"])
    let run = try plan.run([.integer(0)])
    let whole = try ToyRuns.run(
      games: plan.base.games.count, strategies: ["steady:after=0", "random", "steady:after=1"]
    ) { $0.format = .gauntlet }
    for block in [0, 3] {
      let games = block * 4..<block * 4 + 4
      let chunk = try whole.playChunk(games, whole.schedule.round, .none, nil)
      let halves = zip(whole.schedule.round[games], chunk.results).reduce(0) { sum, game in
        sum + game.1.halfPoints(seat: game.0.seat(ofSlot: 0).index, seats: 2)
      }
      #expect(
        try plan.play(BlockRow(evaluation: 0, block: block), of: run)
          == BlockRow(evaluation: 0, block: block, halfPoints: halves))
    }
  }

  @Test(arguments: [
    (TuningMethod.halving, 366), (.spsa, 240), (.ntbea, 240),
  ])
  func `the reported minimum budget is sufficient, and one game fewer is not`(
    method: TuningMethod, least: Int
  ) throws {
    let error = #expect(throws: UsageError.self) { try ToyTuning.plan(method, games: 10) }
    let told = error?.description.firstMatch(of: /at least (\d+)/)?.1
    let games = try #require(told.flatMap { Int($0) })
    #expect(try ToyTuning.plan(method, games: games).blocks == games / 2)
    #expect(throws: UsageError.self) { try ToyTuning.plan(method, games: games - 1) }
  }

  @Test func `all mistakes are reported`() {
    let choices = #expect(throws: UsageError.self) {
      try ToyTuning.plan(.spsa, tuned: ["steady:after=1,3"])
    }
    #expect(
      choices?.description
        == "method: spsa requires ranges, LOW..HIGH, but 'after' has a list of values")
    let opponent = #expect(throws: UsageError.self) { try ToyTuning.plan(against: ["rnadom"]) }
    #expect(opponent?.description.contains("did you mean 'random'?") == true)
  }

  @Test func `a plan is recreated from its configuration`() throws {
    let plan = try ToyTuning.plan(
      .ntbea, games: 500, player: "mine=steady", against: ["random", "steady"])
    let again = try TuningPlan(plan.configuration, folder: "f", games: [ToyRuns.race])
    #expect(try again.configuration.canonicalText() == plan.configuration.canonicalText())
    #expect(again.player.text == "mine=steady")
    #expect(throws: FailedCheck.self) {
      try TuningPlan(plan.configuration, folder: "f", games: [ToyRuns.cards])
    }
  }
}
