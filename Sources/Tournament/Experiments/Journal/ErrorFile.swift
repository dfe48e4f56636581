/// The file with the end of an external bot's standard error, if there is any.
///
/// It differs from run to run, so no description lists it, and it may be missing.
enum ErrorFile {
  /// Returns the name of the file of a bot.
  static func name(of bot: String) -> String { "stderr-\(bot).txt" }

  /// Returns the names of the files that a run may have.
  static func names(of configuration: RunConfiguration) -> [String] {
    bots(of: configuration).map(name)
  }

  fileprivate static func bots(of configuration: RunConfiguration) -> [String] {
    var bots: [String] = []
    for strategy in configuration.strategies
    where strategy.program != nil && !bots.contains(strategy.name) { bots.append(strategy.name) }
    return bots
  }

  /// Returns the text of a bot's file in a folder; empty if there is none that can be read.
  static func text(of bot: String, in folder: String) -> String {
    let path = "\(folder)/\(name(of: bot))"
    guard FileStatus(path: path, followsLink: false)?.isOwnFile == true,
      let bytes = try? FileInput.contents(path: path, limit: 2 * ErrorTail.room)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StagingFolder {
  /// Adds the standard error of bots to their files, of which only the ends are kept.
  func addErrors(of configuration: RunConfiguration, _ text: (String) -> String) throws(FileError) {
    for bot in ErrorFile.bots(of: configuration) {
      var errors = ErrorTail()
      for text in [ErrorFile.text(of: bot, in: path), text(bot)] { errors.append(text) }
      let text = errors.text
      if !text.isEmpty { try write([text], to: ErrorFile.name(of: bot)) }
    }
  }
}
