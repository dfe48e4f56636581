@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct HorizonSearchTests {
  /// The horizon is beyond the end.
  @Test(
    arguments: ["columns=4,rows=4", "columns=4,rows=3,connect=3,misere=true"], 0..<UInt64(tries(4)))
  func `values of two seats equal those of a full search`(settings: String, deal: UInt64) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var random = RandomStream.test(deal)
    let plies = rules.columns * rules.rows - 7
    let game = ConnectFour(position: .init(random: plies, rules: rules, using: &random))
    let mover = try #require(game.mover)
    var search = HorizonSearch<ConnectFour, RandomPlayout<ConnectFour>>(seats: 2)
    let values = try search.values(in: game, for: mover, depth: 20, using: &random)
    let expected = try game.legalActions(for: mover).map { action in
      var next = game
      try next.play(action)
      return try plainValues(of: next, seats: 2)[mover.index]
    }
    #expect(values == expected, "\(game)")
  }

  @Test(arguments: [UInt64](0..<3))
  func `values of three seats equal those of a full search`(deal: UInt64) throws {
    let rules = try Tricks.Rules(settings: "cards=9,hand=3")
    let game = Tricks(rules: rules, seats: 3, randomness: DealRandomness(seed: 5, deal: deal))
    let mover = try #require(game.mover)
    var random = RandomStream.test(deal)
    var search = HorizonSearch<Tricks, RandomPlayout<Tricks>>(seats: 3)
    let values = try search.values(in: game, for: mover, depth: 9, using: &random)
    let expected = try game.legalActions(for: mover).map { action in
      var next = game
      try next.play(action)
      return try plainValues(of: next, seats: 3)[mover.index]
    }
    #expect(values == expected)
  }

  /// Beyond the horizon, one playout decides: the values are possible ones.
  @Test func `an immediate win is found`() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4 1 4 1 4 2"))
    var random = RandomStream.test()
    var search = HorizonSearch<ConnectFour, RandomPlayout<ConnectFour>>(seats: 2)
    let values = try search.values(in: game, for: Seat(0), depth: 1, using: &random)
    #expect(values[3] == 2)
    #expect(values.allSatisfy { 0...2 ~= $0 })
  }
}
