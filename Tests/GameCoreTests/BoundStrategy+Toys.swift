@testable import GameCore
import TestSupport

extension BoundStrategy<BuzzerRace> {
  /// Opens a source for two seats, with the defaults of its parameters.
  convenience init(_ entry: StrategyEntry<BuzzerRace>, _ settings: String) throws {
    try self.init(
      entry,
      setup: FactorySetup(
        rules: BuzzerRace.Rules(settings: settings), seats: 2,
        parameters: ParameterValues(entry.card.parameters)))
  }
}
