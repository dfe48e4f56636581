@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct GameTests {
  /// Plays random games and counts all tiles after every step.
  @Test(arguments: Dominoes.Rules.Family.allCases.map(\.rawValue), [2, 3, 4])
  func `no tile is lost or duplicated`(family: String, seats: Int) throws {
    let rules = try rules("family=\(family)", "set=9")
    for pair in 0..<tries(3) {
      let randomness = DealRandomness(seed: 8, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while game.mover != nil {
        let actions = game.actions
        try game.play(actions[random.next(below: actions.count)])
        let all = game.everything
        #expect(all.count == 55)
        #expect(TileSet(all) == .full(upTo: 9))
        #expect(all.reduce(0) { $0 + $1.pips } == 495)
      }
    }
  }
}
