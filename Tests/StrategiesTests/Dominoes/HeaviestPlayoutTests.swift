@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Strategies

struct HeaviestPlayoutTests {
  /// In the electronic game, any action is played if no tile fits.
  @Test(arguments: ["family=draw", "family=electronic"])
  func `the heaviest fitting tile is played at every step`(settings: String) throws {
    let rules = try Dominoes.Rules(settings: settings)
    let randomness = DealRandomness(seed: 3, deal: 4)
    var random = randomness.chance
    var game = Dominoes(rules: rules, seats: 2, randomness: randomness)
    var others = 0
    while let mover = game.mover {
      let action = try #require(HeaviestPlayout.action(in: game, for: mover, using: &random))
      let pips = game.legalActions(for: mover).compactMap { action in
        if case .place(let tile, _) = action { tile.pips } else { nil }
      }
      if case .place(let tile, _) = action {
        #expect(tile.pips == pips.max())
      } else {
        #expect(pips.isEmpty)
        others += 1
      }
      try game.play(action)
    }
    #expect((others > 0) == (settings == "family=electronic"))
  }
}
