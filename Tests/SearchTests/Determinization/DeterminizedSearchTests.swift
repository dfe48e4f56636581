@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct DeterminizedSearchTests {
  /// The search sees the coin in every determinization, and therefore guesses (strategy fusion).
  @Test(arguments: [
    "search=mcts,determinizations=40,simulations=60",
    "search=alpha-beta,determinizations=40,depth=4",
  ])
  func `determinized search guesses a hidden coin`(settings: String) throws {
    for seed in 0..<UInt64(tries(5)) {
      var player = try DeterminizedSearch<RandomPlayout<CoinGame>>(
        settings, rules: .init(), seed: seed)
      #expect(try player.choose(from: []) == .guess)
    }
  }

  @Test func `without hidden information and near the end, play is perfect`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    for deal in 0..<UInt64(tries(5)) {
      var random = RandomStream.test(deal)
      let game = ConnectFour(position: .init(random: 9, rules: rules, using: &random))
      guard let mover = game.mover else { continue }
      var player = try DeterminizedSearch<RandomPlayout<ConnectFour>>(
        "determinizations=1,search=alpha-beta,depth=20", rules: rules, seat: mover.index, seed: deal
      )
      var next = game
      try next.play(try player.choose(from: game.observation(for: mover)))
      let value = try plainValues(of: game, seats: 2)[mover.index]
      #expect(try plainValues(of: next, seats: 2)[mover.index] == value)
    }
  }

  @Test(arguments: [
    "search=alpha-beta,simulations=10", "search=alpha-beta,nodes=2000", "depth=3",
    "search=alpha-beta,exploration=2",
  ])
  func `meaningless settings are refused`(settings: String) {
    #expect(throws: SetupError.self) {
      try DeterminizedSearch<RandomPlayout<ConnectFour>>(settings, rules: .standard)
    }
  }
}
