import Diagnostics
import GameCore
import Storage

extension ProgramIdentity {
  /// Creates the identity of a bot with the hashes of its program and its files.
  ///
  /// - Throws: `SetupError` if a file cannot be read, or the program is not found.
  package init(of program: BotProgram) throws(SetupError) {
    let file = try ProgramFile(of: program)
    var files: [String: String] = [:]
    if let script = file.script { files[script.word] = try ProgramIdentity.hash(script.path) }
    for path in program.files {
      let name = path.hasPrefix(program.base) ? String(path.dropFirst(program.base.count)) : path
      files[name] = try ProgramIdentity.hash(path)
    }
    self.init(
      command: program.command, sha256: try ProgramIdentity.hash(file.realPath),
      files: files.isEmpty ? nil : files)
    if !program.options.isEmpty {
      options = Dictionary(
        program.options.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  private static func hash(_ path: String) throws(SetupError) -> String {
    do throws(FileError) {
      return try FileMark(path: path).digest
    } catch {
      throw SetupError("\(error)")
    }
  }
}
