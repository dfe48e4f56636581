@testable import GameCore
import TestSupport

extension BoundStrategy<BuzzerRace> {
  /// Opens a factory for two seats, with default parameters.
  convenience init(_ entry: StrategyEntry<BuzzerRace>, _ settings: String) throws {
    try self.init(
      entry,
      setup: FactorySetup(
        rules: BuzzerRace.Rules(settings: settings), seats: 2,
        parameters: ParameterValues(entry.metadata.parameters)))
  }
}
