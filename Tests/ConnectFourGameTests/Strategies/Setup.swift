import ConnectFourGame
import GameCore

@testable import Strategies

extension CatalogueStrategy where Rules == ConnectFour.Rules {
  /// The strategy as the command line would set it up: `depth=3,evaluation=none`.
  init(rules: ConnectFour.Rules, parameters: String = "", seed: UInt64 = 1) throws {
    try self.init(setup: StrategySetup(Self.card, rules: rules, parameters, seed: seed))
  }
}

extension PerfectPlayer {
  /// The player of a source of its own, set up as the command line would.
  init(rules: ConnectFour.Rules, parameters: String = "", seed: UInt64 = 1) throws {
    let setup = try StrategySetup(
      PerfectPlayerSource.card, rules: rules, parameters, seed: seed)
    let source = try PerfectPlayerSource(
      setup: SourceSetup(rules: rules, seats: 2, parameters: setup.parameters))
    self = source.player(setup)
  }
}

extension StrategySetup<ConnectFour.Rules> {
  fileprivate init(
    _ card: StrategyCard, rules: ConnectFour.Rules, _ parameters: String, seed: UInt64
  ) throws {
    var values = ParameterValues(card.parameters)
    for setting in parameters.split(separator: ",") {
      let words = setting.split(separator: "=").map(String.init)
      try values.set(words[0], to: words[1])
    }
    self.init(
      rules: rules, seats: 2, seat: Seat(0),
      random: DealRandomness(seed: seed, deal: 0).strategy(rotation: 0, slot: 0),
      parameters: values)
  }
}
