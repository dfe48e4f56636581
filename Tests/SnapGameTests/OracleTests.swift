@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

/// Comparison of the game with the reference, on random actions.
struct OracleTests {
  @Test(arguments: seated(SnapVariants.all))
  func `the game and the oracle agree`(variant: String, seats: Int) throws {
    let rules = try snapRules(variant)
    // The shares of false calls range from none to every third card.
    for (pair, alarm) in some(of: Array([0, 0.02, 0.1, 0.33].enumerated()), for: variant) {
      let randomness = DealRandomness(seed: 11, deal: UInt64(pair))
      var random = randomness.strategy(rotation: 0, slot: 0)
      var game = Snap(rules: rules, seats: seats, randomness: randomness)
      var oracle = Oracle(rules: rules, seats: seats, pair: randomness)
      let cards = rules.decks * (52 + rules.jokers)
      while game.outcome == nil, oracle.ended == nil {
        var calls: [Int: Int] = [:]
        var actions = Actions<Snap.Action>(repeating: nil, count: seats)
        for seat in game.decidingSeats {
          let observation = game.observation(for: seat)
          try #require(observation.callIsRight == oracle.isRight(seat.index))
          actions[seat] = .stay
          if random.nextBool(probability: observation.callIsRight ? 0.7 : alarm) {
            let times = [
              0, 200_000, 200_000, 330_000, 330_001, 500_000, 500_001, 800_000, 1_700_000,
            ]
            let time = times[random.next(below: times.count)]
            calls[seat.index] = time
            actions[seat] = .call(afterMicroseconds: time)
          }
        }
        try game.advance(with: actions)
        oracle.answer(calls)
        let problem = difference(game, oracle, cards)
        try #require(problem == nil, "card \(oracle.turned): \(problem ?? "") \n\(game)")
      }
      #expect(game.outcome?.termination.name == oracle.ended)
    }
  }

  private func difference(_ game: Snap, _ oracle: Oracle, _ cards: Int) -> String? {
    var held = game.pool.count + game.center.count
    for index in 0..<oracle.seats {
      let seat = Seat(index)
      let all = game.hands.cards(seat)
      held += all.count
      if all != oracle.open[index] + oracle.closed[index] { return "cards of seat \(index)" }
      if game.hands.open(seat) != oracle.open[index].count { return "open pile of seat \(index)" }
      if game.table.playing.contains(seat) != (oracle.out[index] == nil) { return "who is in" }
      if game.wentOut[seat] != oracle.out[index] ?? 0 { return "when seat \(index) went out" }
    }
    if held != cards { return "\(held) cards in all" }
    if game.pool != oracle.pool { return "pool" }
    if game.center != oracle.center { return "center" }
    if game.decidingSeats.map(\.index) != oracle.deciding { return "who is asked" }
    if game.accumulator.elapsed != oracle.micros { return "time" }
    if game.accumulator.snaps != oracle.snaps { return "snaps" }
    if game.accumulator.falseCalls != oracle.falseCalls { return "false calls" }
    if game.accumulator.cardsMoved != oracle.moved { return "cards moved" }
    if game.table.cardsTurned != oracle.turned { return "cards turned" }
    return nil
  }
}
