import TournamentBase

/// A running or interrupted comparison, read from its journal without taking its lock.
package struct ComparisonProgress: Sendable {
  package let configuration: Comparison.Configuration
  /// The program version that started the comparison.
  package let toolVersion: String
  /// The number of saved games under each rule set.
  package let games: Int
  package var total: Int { configuration.a.games }

  /// Reads the journal in a hidden folder, or returns `nil` if the journal does not belong to a
  /// comparison.
  package init?(folder: String) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: Comparison.Configuration.self),
      case let (games, isTooLarge) = begun.steps.multipliedReportingOverflow(
        by: configuration.a.seats), !isTooLarge, 0...configuration.a.games ~= games
    else { return nil }
    (self.configuration, self.games) = (configuration, games)
    toolVersion = begun.header.toolVersion
  }
}
