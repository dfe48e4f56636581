import ConnectFourGame
import GameCore

extension CatalogueStrategy where Rules == ConnectFour.Rules {
  /// The strategy as the command line would set it up: `depth=3,evaluation=none`.
  init(rules: ConnectFour.Rules, parameters: String = "", seed: UInt64 = 1) throws {
    var values = ParameterValues(Self.card.parameters)
    for setting in parameters.split(separator: ",") {
      let words = setting.split(separator: "=").map(String.init)
      try values.set(words[0], to: words[1])
    }
    try self.init(
      setup: StrategySetup(
        rules: rules, seats: 2, seat: Seat(0),
        random: DealRandomness(seed: seed, deal: 0).strategy(rotation: 0, slot: 0),
        parameters: values))
  }
}
