@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct TreeSearchEvaluationTests {
  private func values<G: SearchableGame>(
    _ positions: [G], seats: Int, simulations: Int, seed: UInt64 = 0
  ) throws -> [PerSeat<Int>] {
    var random = RandomStream.test(seed)
    return try Evaluator<G>.treeSearch(seats: seats, simulations: simulations)
      .evaluate(positions[...], &random)
  }

  /// The seat to move has three in a row with both ends open, so it wins immediately.
  @Test func `a forced win has the maximum value`() throws {
    var game = ConnectFour(position: .init(rules: .standard))
    for column in [2, 2, 3, 3, 4, 4] { try game.play(.drop(column)) }
    #expect(try values([game], seats: 2, simulations: 200)[0].values == [10_000, 0])
    // One ply earlier, the other seat can block only one end, so it has almost lost.
    var before = ConnectFour(position: .init(rules: .standard))
    for column in [2, 2, 3, 3, 4] { try before.play(.drop(column)) }
    #expect(try values([before], seats: 2, simulations: 5000)[0][Seat(0)] > 9000)
  }

  /// The first move is an advantage.
  @Test func `the values of two seats have a constant sum`() throws {
    let found = try values(
      [ConnectFour(position: .init(rules: .standard))], seats: 2, simulations: 400)
    #expect(abs(found[0][Seat(0)] + found[0][Seat(1)] - 10_000) <= 1)
    #expect(5000...8000 ~= found[0][Seat(0)])
  }

  @Test func `three seats have average shares that sum to one half of all points`() throws {
    let rules = try Tricks.Rules(ParameterValues(Tricks.Rules.parameters))
    let game = Tricks(rules: rules, seats: 3, randomness: DealRandomness(seed: 3, deal: 1))
    let found = try values([game], seats: 3, simulations: 300)
    #expect(abs(found[0].values.sum() - 15_000) <= 2)
    #expect(found[0].values.allSatisfy { 0...10_000 ~= $0 })
  }

  @Test func `the result depends only on the stream`() throws {
    let game = ConnectFour(position: .init(rules: .standard))
    let all = try values([game, game], seats: 2, simulations: 100)
    #expect(try values([game, game], seats: 2, simulations: 100) == all)
    #expect(try values([game, game], seats: 2, simulations: 100, seed: 1) != all)
    // The stream continues from position to position.
    #expect(all[0] == (try values([game], seats: 2, simulations: 100))[0])
    #expect(try values([ConnectFour](), seats: 2, simulations: 100).isEmpty)
  }

  @Test func `the name contains the number of simulations`() {
    let evaluator = Evaluator<ConnectFour>.treeSearch(seats: 2, simulations: 200)
    #expect(evaluator.words == "MCTS, 200 simulations")
    #expect(evaluator.tolerance == 708)
    #expect(
      Evaluator<ConnectFour>.treeSearch(seats: 2, simulations: 1).words == "MCTS, 1 simulation")
  }
}
