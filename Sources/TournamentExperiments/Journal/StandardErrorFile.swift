import TournamentBase

/// The file that keeps the end of an external bot's standard error output.
///
/// It is missing if the bot wrote nothing. No data package lists it, because its contents change
/// when a run is repeated.
package enum StandardErrorFile {
  /// Returns the name of the file for a bot's standard error output.
  package static func name(of bot: String) -> String { "stderr-\(bot).txt" }

  /// Returns the names of the standard error files that a run's folder may contain.
  static func names(of configuration: RunConfiguration) -> [String] {
    bots(of: configuration).map(name)
  }

  fileprivate static func bots(of configuration: RunConfiguration) -> [String] {
    var bots: [String] = []
    for strategy in configuration.strategies
    where strategy.program != nil && !bots.contains(strategy.name) { bots.append(strategy.name) }
    return bots
  }

  /// Returns the contents of a bot's file in a folder, or an empty string if the file is missing or
  /// unreadable.
  package static func text(of bot: String, in folder: String) -> String {
    let path = "\(folder)/\(name(of: bot))"
    guard FileStatus(path: path, followsLink: false)?.isOwnFile == true,
      let bytes = try? FileInput.contents(path: path, limit: 2 * ErrorTail.room)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StagingFolder {
  /// Appends each bot's standard error output to its file and keeps only the end of the file.
  func addErrors(of configuration: RunConfiguration, _ text: (String) -> String) throws(FileError) {
    for bot in StandardErrorFile.bots(of: configuration) {
      var errors = ErrorTail()
      for text in [StandardErrorFile.text(of: bot, in: path), text(bot)] { errors.append(text) }
      let text = errors.text
      if !text.isEmpty { try write([text], to: StandardErrorFile.name(of: bot)) }
    }
  }
}
