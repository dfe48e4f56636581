import GameCore

extension BotProgram {
  /// Returns the names of the files in a folder that may affect a bot's decisions, in a fixed order.
  package static func files(in folder: String) -> [String] {
    var list = FileList(path: folder)
    list.add("", isDeep: true)
    return list.names
  }

  /// Returns the SHA-256 of everything that identifies the bot in results.
  ///
  /// - Throws: `SetupError` if the program or one of its files cannot be read.
  package func digest() throws(SetupError) -> String {
    let identity = try ProgramIdentity(of: self)
    return FileMark(of: (try? JSON.canonical(identity)) ?? "").digest
  }

  /// Returns the bot with a working folder, in which its command finds its files.
  ///
  /// Results do not name the folder, so they do not depend on the place.
  package func placed(in folder: String) -> BotProgram {
    var program = self
    program.folder = "\(folder)/."
    program.origin = "\(folder)/"
    return program
  }
}
