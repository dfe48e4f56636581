/// A comparison that is in progress or was interrupted, read from its journal without taking its lock.
struct ComparisonProgress: Sendable {
  let configuration: Comparison.Configuration
  /// The version of the program that started the comparison.
  let toolVersion: String
  /// The number of saved games under each of the rules.
  let games: Int
  var total: Int { configuration.a.games }

  /// Reads the journal of a hidden folder; `nil` if the folder does not belong to a comparison.
  init?(folder: String) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: Comparison.Configuration.self),
      case let (games, isTooLarge) = begun.steps.multipliedReportingOverflow(
        by: configuration.a.seats), !isTooLarge, 0...configuration.a.games ~= games
    else { return nil }
    (self.configuration, self.games) = (configuration, games)
    toolVersion = begun.header.toolVersion
  }
}
