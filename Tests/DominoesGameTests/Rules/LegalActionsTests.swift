@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct LegalActionsTests {
  /// The number of legal actions equals the number of accepted actions.
  @Test(arguments: [
    ["family=block"], ["family=draw", "draw-when-able=true"], ["family=all-fives", "spinner=all"],
    ["family=electronic"], ["family=electronic", "flipped-tile=next-turn", "peeks=3"],
    ["family=electronic", "pass-while-hidden=true", "peek-again=true"],
  ])
  func `all accepted actions are legal actions`(settings: [String]) throws {
    let rules = try rules(settings)
    var random = RandomStream(state: 1, 2, 3, 4)
    let tiles = Tile.lexicographic(upTo: rules.set)
    let ends: [Dominoes.End] =
      [.table] + (0...rules.set).flatMap { [.number($0), .double($0)] }
    let all: [Dominoes.Action] =
      [.draw, .keep, .pass] + tiles.indices.map { .flip($0) }
      + tiles.flatMap { tile in ends.map { .place(tile, on: $0) } }
    for pair in 0..<tries(3) {
      var game = Dominoes(
        rules: rules, seats: 3, randomness: DealRandomness(seed: 5, deal: UInt64(pair)))
      while let mover = game.mover {
        let legal = all.filter { action in
          var copy = game
          return (try? copy.play(action)) != nil
        }
        #expect(game.actionCount(for: mover) == legal.count)
        try game.play(legal[random.next(below: legal.count)])
      }
    }
  }

  @Test(arguments: Dominoes.Rules.Family.allCases.map(\.rawValue))
  func `exactly the offered actions are legal`(family: String) throws {
    let rules = try rules("family=\(family)", "set=3", "hand=2")
    for pair in 0..<tries(3) {
      let randomness = DealRandomness(seed: 9, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 2, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while game.mover != nil {
        let offered = game.actions
        for action in ActionTests.all.filter({ $0.isOfDouble3 }) {
          let refusal = try game.refusal(of: action.description)
          #expect((refusal == nil) == offered.contains(action), "\(action) \(game)")
          #expect(refusal != "the state changed")
        }
        try game.play(offered[random.next(below: offered.count)])
      }
    }
  }
}

extension Dominoes.Action {
  /// A Boolean value that indicates whether games with the double-3 set can have this action.
  fileprivate var isOfDouble3: Bool {
    switch self {
    case .draw, .keep, .pass: true
    case .flip(let position): position < 12
    case .place(let tile, .table): tile.high <= 4
    case .place(let tile, .number(let number)), .place(let tile, .double(let number)):
      tile.high <= 4 && number <= 4
    }
  }
}
