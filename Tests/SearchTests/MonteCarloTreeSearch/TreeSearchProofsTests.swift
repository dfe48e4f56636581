@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct TreeSearchProofsTests {
  /// Near the end, all values are proven.
  @Test(arguments: ["columns=4,rows=4", "columns=4,rows=3,connect=3"], 0..<UInt64(tries(6)))
  func `proven values equal those of a full search`(settings: String, deal: UInt64) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var random = RandomStream.test(deal)
    let plies = rules.columns * rules.rows - 7
    let game = ConnectFour(position: .init(random: plies, rules: rules, using: &random))
    let mover = try #require(game.mover)
    let results = try TreeSearch.results(
      in: game, simulations: 3000, proves: true, seed: deal)
    for result in results {
      guard let proven = result.proven else { continue }
      var next = game
      try next.play(result.action)
      #expect(try plainValues(of: next, seats: 2)[mover.index] == proven, "\(game)")
    }
    let value = try plainValues(of: game, seats: 2)[mover.index]
    #expect(results.compactMap(\.proven).max() == value, "\(game)")
  }

  /// A proven win is selected first, and a proven loss last.
  @Test func `the choice is exact in solved games`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    for deal in 0..<UInt64(tries(8)) {
      var random = RandomStream.test(deal)
      let game = ConnectFour(position: .init(random: 9, rules: rules, using: &random))
      guard let mover = game.mover else { continue }
      var player = try MonteCarloTree<RandomPlayout<ConnectFour>>(
        "simulations=3000,solve=true", rules: rules, seat: mover.index, seed: deal)
      var next = game
      try next.play(try player.choose(from: game.observation(for: mover)))
      let value = try plainValues(of: game, seats: 2)[mover.index]
      #expect(try plainValues(of: next, seats: 2)[mover.index] == value)
    }
  }
}
