import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepMeasureTests {
  private func names(_ strategies: [String]) throws -> [String] {
    SweepMeasure.all(of: try ToyRuns.run(ToyRuns.cards, strategies: strategies)).map(\.name)
  }

  /// The measures are those of all games, those of this game, and the score of every strategy.
  @Test func `measures have unique names`() throws {
    #expect(
      try names(["random", "lowest"]) == [
        "first_player_score", "draw_rate", "decisions", "luck", "lead_changes", "score_random",
        "score_lowest",
      ])
    let race = try SweepMeasure.all(of: ToyRuns.run())
    // The race has a different measure with this name.
    #expect(race.first { $0.name == "draws" }?.source == .own(0, scale: 1))
  }

  /// If deals are played once, only the net luck can be measured.
  @Test(arguments: [(1, "net luck of the deal"), (2, "luck of the deal")])
  func `luck is named by its meaning`(replicates: Int, label: String) throws {
    let sweep = try SweepFixture.cards(["rule:hand=2"], games: 40) { $0.replicates = replicates }
    let luck = try #require(sweep.measures.first { $0.name == "luck" })
    #expect(luck.declared.label == label)
    #expect(luck.declared.summary.contains(", minus the interaction of ") == (replicates == 1))
  }

  /// Labels that are equal in snake_case or are prefixes of others have distinct names, in any order.
  @Test(arguments: [
    (["a-b=random", "a_b=random"], ["score_a_b", "score_a_b_2"]),
    (["random", "random"], ["score_random", "score_random_2"]),
    (["a-2=random", "a=random"], ["score_a_2", "score_a"]),
    (["a-2=random", "a=random", "a=random"], ["score_a_2", "score_a", "score_a_2_2"]),
    (["alpha-bet=random", "alpha=random"], ["score_alpha_bet", "score_alpha"]),
    (["a=random", "a_low=random"], ["score_a", "score_a_low_2"]),
    (["a high=random", "a=random"], ["score_a_high", "score_a_2"]),
  ])
  func `similar labels give distinct names`(strategies: [String], expected: [String]) throws {
    #expect(try names(strategies).filter { $0.hasPrefix("score_") } == expected)
  }

  @Test(arguments: [
    (["mcts:simulations=4", "mcts:simulations=9"], ["rule:columns=4,5"], true),
    (["mcts:simulations=4", "mcts:simulations=9"], ["strategy:exploration=0.5,1"], true),
    (["mcts:simulations=4", "mcts:simulations=9"], ["strategy:simulations=5,6"], false),
    (["mcts:simulations=4", "b=mcts:simulations=9"], ["b:exploration=0.5,1"], false),
    (["mcts:simulations=4", "ismcts:simulations=9"], ["rule:columns=4,5"], false),
    (["mcts:simulations=4", "mcts:simulations=9", "greedy"], ["rule:columns=4,5"], false),
  ])
  func `skill is measured if one search player has two budgets at every point`(
    strategies: [String], vary: [String], isThere: Bool
  ) throws {
    let sweep = try Sweep(
      SweepFixture.connectFour, RunSpecification(strategies: strategies, games: 10), varying: vary,
      design: "grid")
    let skill = sweep.measures.first { $0.name == "skill" }
    #expect((skill != nil) == isThere)
    // The score is that of the player with the larger budget.
    if isThere { #expect(skill?.source == .skill(1)) }
  }

  /// Scores of two strategies are complementary, and skill is one of them.
  @Test func `each measure is tested once`() throws {
    func tested(_ game: any PlayableGame, _ strategies: [String]) throws -> [String] {
      let sweep = try Sweep(
        game, RunSpecification(strategies: strategies, games: 10),
        varying: [game.name == "tricks" ? "rule:hand=4,5" : "rule:columns=4,5"], design: "grid")
      return SweepMeasure.tested(of: sweep.measures).map(\.name)
    }
    let common = ["first_player_score", "draw_rate", "decisions"]
    #expect(
      try tested(ToyRuns.cards, ["random", "lowest"]) == common + ["lead_changes", "score_random"])
    #expect(
      try tested(ToyRuns.cards, ["random", "lowest", "a=random"])
        == common + ["lead_changes", "score_random", "score_lowest", "score_a"])
    #expect(
      try tested(SweepFixture.connectFour, ["mcts:simulations=4", "mcts:simulations=9"])
        .filter { $0.hasPrefix("s") } == ["skill"])
  }

  /// Means are per game, and scores are shares of the available points.
  @Test func `means are computed from sums`() throws {
    let measures = SweepMeasure.all(
      of: try ToyRuns.run(
        ToyRuns.cards, games: 6, seats: 3, strategies: ["random", "random", "lowest"]))
    var sums = MeasureAccumulator.Sums(own: 1, strategies: 3)
    let terms: [(MeasureAccumulator.Sums.Term, Int)] = [
      (.deals, 2), (.games, 6), (.firstSeat, 9), (.draws, 3), (.decisions, 90), (.own(0), 12),
      (.halves(0), 8), (.halves(1), 6), (.halves(2), 10), (.seatings(0), 6), (.seatings(1), 6),
      (.seatings(2), 6),
    ]
    for (term, number) in terms { sums[term] = number }
    let means = measures.map { $0.mean(of: sums, seats: 3) }
    // With three seats, a game has four half points to win.
    let expected: [Double?] = [0.375, 0.5, 15, nil, 2, 8.0 / 24, 0.25, 10.0 / 24]
    #expect(means == expected)
    let nothing = MeasureAccumulator.Sums(own: 1, strategies: 3)
    #expect(measures.compactMap { $0.mean(of: nothing, seats: 3) }.isEmpty)
  }

  /// At each point, these measures equal those of the point's run, in the same scale.
  @Test func `metrics of positions are measured at each point`() async throws {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    var request = RunSpecification(
      rules: ["rows": "4"], strategies: ["random", "greedy"], games: 40)
    request.metrics = .simulations(5)
    let sweep = try Sweep(game, request, varying: ["rule:columns=4,5"], design: "grid")
    let place = try #require(sweep.measures.firstIndex { $0.name == "drama" })
    #expect(sweep.measures[place].declared.summary.hasSuffix("by MCTS, 5 simulations"))
    for result in try await SweepFixture.results(sweep, jobs: 2) {
      let alone = try #require(try await sweep.run(of: result.point).play().measures)
      let expected = try #require(alone.first { $0.measure == "drama" })
      #expect(result.estimates[place] == expected.estimate)
      #expect(expected.estimate != nil)
    }
  }

  /// The search may have been interrupted.
  @Test func `metrics of positions can be objectives`() async throws {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    var request = RunSpecification(
      rules: ["rows": "4", "columns": "4"], strategies: ["random", "greedy"])
    request.metrics = .full
    let sweep = try Sweep(
      game, request, varying: ["rule:opening-plies=1,2"], design: "grid", objectives: ["drama=max"],
      budget: 240)
    let output = try TemporaryFolder()
    let answer = try String(
      contentsOfFile: "\(try await SweepFixture.play(sweep, in: output))/candidates.csv",
      encoding: .utf8)
    let lines = answer.split(separator: "\n")
    #expect(lines.first?.contains("drama_distance") == true)
    #expect(lines.count == 3)
  }

  /// Values by perfect play and by search are not comparable, so all points are evaluated like the first.
  @Test func `all points have the same evaluation`() throws {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    func sweep(_ values: String) throws -> Sweep {
      var request = RunSpecification(strategies: ["random", "greedy"], games: 4)
      request.metrics = .full
      return try Sweep(game, request, varying: ["rule:cylinder=\(values)"], design: "grid")
    }
    // The solver does not support cylinders.
    let solved = try sweep("false,true")
    #expect(solved.prototype.metrics?.evaluation == "perfect play")
    let error = #expect(throws: UsageError.self) { try solved.run(of: 1) }
    #expect(
      error?.description.contains("by MCTS, 200 simulations, but by perfect play") == true)
    let searched = try sweep("true,false")
    #expect(try searched.run(of: 1).metrics?.evaluation == "MCTS, 200 simulations")
  }
}
