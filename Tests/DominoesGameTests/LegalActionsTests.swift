import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct LegalActionsTests {
  /// As many as the rules accept when everything is tried.
  @Test(arguments: [
    ["family=block"], ["family=draw", "draw-when-able=true"], ["family=all-fives", "spinner=all"],
    ["family=electronic"], ["family=electronic", "flipped-tile=next-turn", "peeks=3"],
    ["family=electronic", "pass-while-hidden=true", "peek-again=true"],
  ])
  func everythingTried(settings: [String]) throws {
    let rules = try rules(settings)
    var random = RandomStream(state: 1, 2, 3, 4)
    let tiles = Tile.lexicographic(upTo: rules.set)
    let ends: [Dominoes.End] =
      [.table] + (0...rules.set).flatMap { [.number($0), .double($0)] }
    let all: [Dominoes.Action] =
      [.draw, .keep, .pass] + tiles.indices.map { .flip($0) }
      + tiles.flatMap { tile in ends.map { .place(tile, on: $0) } }
    for pair in 0..<3 {
      var game = Dominoes(
        rules: rules, seats: 3, randomness: DealRandomness(seed: 5, deal: UInt64(pair)))
      while let mover = game.mover {
        let legal = all.filter { action in
          var copy = game
          return (try? copy.play(action)) != nil
        }
        #expect(game.actionCount(for: mover) == legal.count)
        try game.play(legal[random.below(legal.count)])
      }
    }
  }
}
