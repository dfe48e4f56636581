import GameCore
import Strategies
import Testing

@testable import DominoesGame

/// What a seat sees stays the same when everything changes that it may not know.
@Suite(.timeLimit(.minutes(10))) struct ObservationTests {
  @Test(arguments: ["block", "draw", "all-fives"], [2, 4])
  func handsHideTheOthersTiles(family: String, seats: Int) throws {
    let rules = try rules("family=\(family)", "opening=random")
    for pair in 0..<5 {
      let randomness = DealRandomness(seed: 31, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while let mover = game.mover {
        let seen = game.observation(for: mover)
        var other = game
        let sampled = Dominoes.sample(seen, using: &random)
        other.hands = sampled.hands
        other.order = sampled.order
        other.dealing = randomness.chance
        other.firstSeats = randomness.chance
        try expectTheSame(game, other, mover, seats)
        let actions = game.actions
        try game.play(actions[random.below(actions.count)])
      }
    }
  }

  @Test(arguments: [
    ["family=electronic"], ["family=electronic", "hand=3", "flipped-tile=must"],
    ["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true"],
  ])
  func electronicHidesTheOrder(settings: [String]) throws {
    let rules = try rules(settings)
    for pair in 0..<4 {
      let randomness = DealRandomness(seed: 32, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 2, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while let mover = game.mover {
        // Everything that the mover never saw changes places, tiles of the other seat included.
        var other = game
        let unknown = game.order.indices.filter { game.pile.faces[mover][$0] == 255 }
        var faces = unknown.map { game.order[$0] }
        random.permute(&faces)
        for (position, face) in zip(unknown, faces) { other.order[position] = face }
        for seat in other.hands.seats {
          other.hands[seat] = TileSet(
            other.pile.owned[seat].map { Tile(index: Int(other.order[$0])) })
        }
        try expectTheSame(game, other, mover, 2)
        let actions = game.actions
        try game.play(actions[random.below(actions.count)])
      }
    }
  }

  /// Two states that differ only in what a seat cannot know.
  private func expectTheSame(
    _ game: Dominoes, _ other: Dominoes, _ seat: Seat, _ seats: Int
  ) throws {
    let seen = game.observation(for: seat)
    #expect(seen == other.observation(for: seat))
    for entry in DominoesStrategies.all {
      let random = DealRandomness(seed: 33, deal: 0).strategy(rotation: 0, slot: 1)
      let name = entry.card.name
      var one = try strategy(
        name, rules: game.rules, seats: seats, seat: seat.index, random: random)
      var two = one
      let action = try one.choose(from: seen)
      #expect(try two.choose(from: other.observation(for: seat)) == action, "\(name)")
      #expect(game.actions.contains(action), "\(name): \(action)")
    }
  }

  @Test func keepingATileLooksLikeATileThatDidNotFit() throws {
    let rules = try rules("family=electronic")
    var kept = Dominoes(rules, first: "0-1 1-2 5-6")
    try kept.play("flip 0", "lead 0-1", "flip 1", "keep")
    var unfit = Dominoes(rules, first: "0-1 5-6 1-2")
    try unfit.play("flip 0", "lead 0-1", "flip 1")
    #expect(kept.observation(for: Seat(0)) == unfit.observation(for: Seat(0)))
    #expect(kept.observation(for: Seat(1)) != unfit.observation(for: Seat(1)))
  }

  @Test func aSeatThatIsNotAskedHasNothingToDo() throws {
    let game = Dominoes(try rules("family=electronic", "hand=2"), first: "0-1 1-2 5-6")
    let seen = game.observation(for: Seat(1))
    #expect(seen.placeable.isEmpty && seen.flippable.isEmpty && !seen.mayPass && !seen.mayKeep)
    #expect(seen.hand.count == 2)
    #expect(seen.counts == perSeat(2, 2))
    #expect(seen.stock == 24)
  }

  @Test func theDigestCoversWhatIsHidden() throws {
    let game = Dominoes(try rules("family=draw"), seats: 2, order: Tile.lexicographic(upTo: 6))
    var order = Tile.lexicographic(upTo: 6)
    order.swapAt(26, 27)
    let other = Dominoes(try rules("family=draw"), seats: 2, order: order)
    #expect(game.observation(for: Seat(0)) == other.observation(for: Seat(0)))
    #expect(game.digest != other.digest)
  }

  @Test func theDescriptionDrawsTheTable() throws {
    var game = Dominoes(
      try rules("hand=2", "set=2", "opening=first-seat"), first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1", "place 1-1 on 1", "place 0-2 on 0")
    #expect(
      game.description == """
        block, double-2, over: out
        line: 2-0 0-1 1-1; open: 1 2
        seat 0: nothing (0 pips, 4 points)
        seat 1: 2-2 (4 pips, 0 points)
        sleeping: 0-0 1-2
        """)
  }
}
