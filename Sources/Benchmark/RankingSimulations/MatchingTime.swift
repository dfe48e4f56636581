import GameCore
import Statistics

/// How long the rounds of the largest Swiss tournament take to be paired.
enum MatchingTime {
  static func figures() -> [Figure] {
    var random = RandomStream(state: 71, 72, 73, 74)
    var state = SwissPairing.State(entrants: SwissPairing.limit)
    let samples = (0..<10).map { _ in
      let time = ContinuousClock().measure {
        guard let pairing = SwissPairing(state, seats: 2) else { return }
        for table in pairing.tables {
          state.meet(table[0], table[1])
          let halves = random.next(below: 5)
          state.scores[table[0]] += halves
          state.scores[table[1]] += 4 - halves
        }
      }
      return time / .milliseconds(1)
    }
    return [
      Figure(
        "pairing a round of \(SwissPairing.limit) entrants", samples, "ms", decimals: 0,
        .atMost(1000))
    ]
  }
}
