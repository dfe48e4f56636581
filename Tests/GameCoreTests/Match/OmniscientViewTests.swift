import TestSupport
import Testing

@testable import GameCore

struct OmniscientViewTests {
  private func play(isShown: Bool) throws -> MatchRecord {
    let rules = try Tricks.Rules(settings: "")
    let randomness = DealRandomness(seed: 3, deal: 1)
    var game = Tricks(rules: rules, seats: 2, randomness: randomness)
    var strategies: [any Strategy<Tricks.Observation, Tricks.Action>] = []
    for (seat, entry) in [StrategyEntry<Tricks>(generic: PeekingCard.self), .init(LowestCard.self)]
      .enumerated()
    {
      strategies.append(
        try entry.make(
          StrategySetup(
            rules: rules, seats: 2, seat: Seat(seat),
            random: randomness.strategy(rotation: 0, slot: seat), parameters: ParameterValues([]))))
    }
    var observer = OmniscientObserver<Tricks>(strategies) { _ in isShown }
    return try Match.play(&game, strategies: &strategies, observer: &observer)
  }

  /// Without an observer, the view is empty.
  @Test func `the view contains each state in which the strategy decides`() throws {
    #expect(try play(isShown: true).forfeits.isEmpty)
    let forfeits = try play(isShown: false).forfeits
    #expect(forfeits.map(\.seat) == [Seat(0)])
  }
}
