@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StrategyFactoryTests {
  /// A strategy without a source of its own is made with the source's rules and parameters.
  @Test func plainStrategies() throws {
    let source = try BoundStrategy(StrategyEntry(SteadyCaller.self), "window=2")
    #expect(throws: SetupError.self) {
      try source.make(seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
    }
  }

  /// A source that shares nothing has nothing to close, and may be left open.
  @Test func closingIsOptional() throws {
    let entry = StrategyEntry<BuzzerRace>(SteadyCaller.self)
    let rules = try BuzzerRace.Rules(settings: "")
    let parameters = ParameterValues(entry.card.parameters)
    let source = try entry.open(FactorySetup(rules: rules, seats: 2, parameters: parameters))
    source.close()
    let setup = StrategySetup(
      rules: rules, seats: 2, seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance,
      parameters: parameters)
    var caller = try source.make(setup)
    let game = BuzzerRace(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(
      try caller.choose(from: game.observation(for: Seat(0))) == .call(afterMicroseconds: 3))
  }
}
