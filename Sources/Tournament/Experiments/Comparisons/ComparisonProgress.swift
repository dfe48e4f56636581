/// A comparison that is in progress or was interrupted, from its journal; its lock is not needed.
struct ComparisonProgress: Sendable {
  let configuration: Comparison.Configuration
  /// The version of the program that started it.
  let toolVersion: String
  /// The number of games that are saved under both rules.
  let games: Int
  var total: Int { configuration.a.games }

  /// Reads the journal of a hidden folder; `nil` if the folder is not of a comparison.
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
