@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct DealSamplerTests {
  /// If there are too many assignments to count, hands still have their sizes, and the seat its tiles.
  @Test(arguments: [0, 5, 50]) func `approximate samples keep the hand sizes`(limit: Int) throws {
    let rules = try rules("family=draw", "opening=random")
    for pair in 0..<tries(10) {
      let randomness = DealRandomness(seed: 23, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 3, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while let mover = game.mover {
        let seen = game.observation(for: mover)
        let sampled = Dominoes.sample(seen, limit: limit, using: &random)
        var unseen = TileSet(sampled.deal.stock)
        for other in seen.counts.seats {
          let hand = sampled.hands[other]
          #expect(hand.count == seen.counts[other])
          if other == mover {
            #expect(hand == seen.hand)
            continue
          }
          unseen.formUnion(hand)
          if seen.history.last == Dominoes.Event(other, .pass) {
            #expect(hand.isDisjoint(with: seen.table.fitting), "it has just passed")
          }
        }
        #expect(unseen == seen.unseen)
        #expect(sampled.deal.stock.count == seen.stock)
        let actions = game.actions
        try game.play(actions[random.next(below: actions.count)])
      }
    }
  }
}
