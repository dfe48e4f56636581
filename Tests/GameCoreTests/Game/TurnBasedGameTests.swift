@testable import GameCore
import TestSupport
import Testing

struct TurnBasedGameTests {
  private func game(seats: Int = 3, hand: Int = 2) throws -> Tricks {
    Tricks(
      rules: try Tricks.Rules(settings: "hand=\(hand)"), seats: seats,
      randomness: DealRandomness(seed: 2, deal: 0))
  }

  /// This includes actions that would be legal for the mover.
  @Test func `actions of other seats have no effect`() throws {
    var game = try game()
    let mover = try #require(game.mover)
    let before = game.digest
    let card = Tricks.Action(card: game.observation(for: mover).hand[0])
    var actions = Actions<Tricks.Action>(repeating: card, count: 3)
    actions[mover] = nil
    try game.advance(with: actions)
    #expect(game.digest == before)
    actions[mover] = card
    var copy = game
    try game.advance(with: actions)
    try copy.play(card)
    #expect(game.digest == copy.digest)
    #expect(game.mover == mover.next(of: 3))
  }

  @Test func `after the end actions have no effect and no error`() throws {
    var game = try game(seats: 2, hand: 1)
    while let mover = game.mover {
      try game.play(Tricks.Action(card: game.observation(for: mover).hand[0]))
    }
    let before = game.digest
    try game.advance(with: Actions(repeating: Tricks.Action(card: 0), count: 2))
    #expect(game.digest == before)
  }
}
