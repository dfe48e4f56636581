@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// A seat's observation does not depend on hidden information.
struct ObservationTests {
  @Test(arguments: ["block", "draw", "all-fives"], [2, 4])
  func `hands hide the tiles of the others`(family: String, seats: Int) throws {
    let rules = try rules("family=\(family)", "opening=random")
    for pair in 0..<tries(5) {
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
        #expect(game.observation(for: mover) == other.observation(for: mover))
        let actions = game.actions
        try game.play(actions[random.next(below: actions.count)])
      }
    }
  }

  @Test(arguments: [
    ["family=electronic"], ["family=electronic", "hand=3", "flipped-tile=must"],
    ["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true"],
  ])
  func `the electronic game hides the order of tiles`(settings: [String]) throws {
    let rules = try rules(settings)
    for pair in 0..<tries(4) {
      let randomness = DealRandomness(seed: 32, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 2, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while let mover = game.mover {
        // All tiles that the mover never saw swap places, including tiles of the other seat.
        var other = game
        let unknown = game.order.indices.filter { !game.pile.known[mover].contains($0) }
        var faces = unknown.map { game.order[$0] }
        random.permute(&faces)
        for (position, face) in zip(unknown, faces) { other.order[position] = face }
        for seat in other.hands.seats {
          other.hands[seat] = TileSet(
            other.pile.owned[seat].map { Tile(index: Int(other.order[$0])) })
        }
        #expect(game.observation(for: mover) == other.observation(for: mover))
        let actions = game.actions
        try game.play(actions[random.next(below: actions.count)])
      }
    }
  }

  @Test func `keeping a tile looks like a tile that did not fit`() throws {
    let rules = try rules("family=electronic")
    var kept = Dominoes(rules, first: "0-1 1-2 5-6")
    try kept.play("flip 0", "lead 0-1", "flip 1", "keep")
    var unfit = Dominoes(rules, first: "0-1 5-6 1-2")
    try unfit.play("flip 0", "lead 0-1", "flip 1")
    #expect(kept.observation(for: Seat(0)) == unfit.observation(for: Seat(0)))
    #expect(kept.observation(for: Seat(1)) != unfit.observation(for: Seat(1)))
  }

  @Test func `a seat that is not to move has no actions`() throws {
    let game = Dominoes(try rules("family=electronic", "hand=2"), first: "0-1 1-2 5-6")
    let seen = game.observation(for: Seat(1))
    #expect(seen.placeable.isEmpty && seen.flippable.isEmpty && !seen.mayPass && !seen.mayKeep)
    #expect(seen.hand.count == 2)
    #expect(seen.counts == perSeat(2, 2))
    #expect(seen.stock == 24)
  }

  @Test func `only the seat to move may draw although it can place, if the rules allow it`() throws
  {
    for (setting, mayDraw) in [("draw-when-able=true", true), ("draw-when-able=false", false)] {
      var game = Dominoes(try rules("family=draw", "hand=2", setting), first: "3-3 0-1 2-3 1-1")
      #expect(SeatSet.all(2).allSatisfy { !game.observation(for: $0).mayDraw })
      try game.play("lead 3-3")
      #expect(game.observation(for: Seat(1)).mayDraw == mayDraw)
      #expect(!game.observation(for: Seat(0)).mayDraw)
    }
  }

  @Test func `hands of a match are numbered from 1, and each starts with an empty table`() throws {
    let randomness = DealRandomness(seed: 33, deal: 0)
    var game = Dominoes(
      rules: try rules("family=block", "target=500"), seats: 2, randomness: randomness)
    var random = randomness.strategy(rotation: 0, slot: 0)
    var number = 0
    while let mover = game.mover {
      let seen = game.observation(for: mover)
      if seen.handNumber != number {
        #expect(seen.handNumber == number + 1 && seen.table.isEmpty)
        number = seen.handNumber
      }
      let actions = game.actions
      try game.play(actions[random.next(below: actions.count)])
    }
    #expect(number > 2)
  }
}
