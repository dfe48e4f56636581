import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ProgramFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try file("bin/engine", mode: 0o755)
    try file("bin/python3.12", mode: 0o755)
    try file("data", mode: 0o644)
    try file("bot.py", mode: 0o644)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/link", withDestinationPath: "\(path)/bin/engine")
  }

  private func file(_ name: String, mode: Int) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try name.write(to: file, atomically: true, encoding: .utf8)
    try set(mode, name)
  }

  private func set(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
  }

  private func program(_ words: String..., folder: String? = nil) -> BotProgram {
    var program = BotProgram(name: "mine", command: words)
    program.folder = folder.map { "\(path)/\($0)" } ?? path
    return program
  }

  private func found(_ program: BotProgram) throws -> ProgramFile {
    try ProgramFile(of: program, folders: "/nowhere::\(path)/bin")
  }

  /// A path starts at the program's folder; a bare name is found in the folders of `PATH`.
  @Test func `the file of a command is found`() throws {
    #expect(try found(program("engine")).path == "\(path)/bin/engine")
    #expect(try found(program("bin/engine")).path == "\(path)/bin/engine")
    #expect(try found(program("./engine", folder: "bin")).path == "\(path)/bin/./engine")
    #expect(try found(program("\(path)/bin/engine", folder: "bin")).path == "\(path)/bin/engine")
    let link = try found(program("./link"))
    #expect(link.path == "\(path)/./link" && link.realPath.hasSuffix("/bin/engine"))
  }

  /// The script is the first argument that is a file, if the program runs scripts.
  @Test func `the script of an interpreter is found`() throws {
    #expect(try found(program("python3.12", "-u", "bot.py", "data")).script?.word == "bot.py")
    #expect(
      try found(program("python3.12", "-u", "bot.py")).script?.path == "\(path)/bot.py")
    #expect(try found(program("python3.12", "-c", "pass")).script == nil)
    #expect(try found(program("engine", "data")).script == nil)
  }

  /// An engine without a slash is never a file of the bot's folder.
  @Test func `the engine of an adapter is found`() throws {
    try file("bin/python3", mode: 0o755)
    try file("engine", mode: 0o755)
    let bare = try found(program("moves:engine", "data").started)
    #expect(bare.engine == ProgramFile.NamedFile(word: "engine", path: "\(path)/bin/engine"))
    #expect(bare.named.map(\.word) == ["data"])
    let placed = try found(program("moves:./engine", "data").started)
    #expect(placed.engine == nil && placed.named.map(\.word) == ["./engine", "data"])
    #expect(try found(program("python3", "-c", "pass", "engine")).engine == nil)
    let missing = try error(program("moves:data").started)
    #expect(missing.description == "program not found in PATH: 'data'")
    #expect(missing.remedy == "To run the program in the bot's folder, write ./data.")
  }

  private func error(_ program: BotProgram) throws -> SetupError {
    try #require(throws: SetupError.self) { try found(program) }
  }

  @Test func `a missing program is reported with a remedy`() throws {
    func texts(_ program: BotProgram) throws -> [String?] {
      let error = try error(program)
      return [error.description, error.remedy].map { $0?.replacing(path, with: "HERE") }
    }
    #expect(
      try texts(program("nothing"))
        == ["program not found in PATH: 'nothing'", "Give the path of the program."])
    #expect(
      try texts(program("data")) == [
        "program not found in PATH: 'data'",
        "To run the program in the bot's folder, write ./data.",
      ])
    #expect(
      try texts(program("A=1", "x")) == [
        "program not found in PATH: 'A=1'",
        "Set environment variables with \"env\" in a --bots file.",
      ])
    #expect(try texts(program("./nothing")) == ["program not found: HERE/./nothing", nil])
    #expect(try texts(program("./bin")) == ["HERE/./bin is a folder, not a program", nil])
    #expect(
      try texts(program("./data")) == [
        "HERE/./data is not executable",
        "Run chmod +x HERE/./data, or name its interpreter, such as python3 HERE/./data.",
      ])
    #expect(try texts(program("/dev/null")) == ["/dev/null is not a file", nil])
    #expect(
      try texts(program("engine", folder: "none"))
        == ["working folder not found: HERE/none", nil])
  }

  /// A strict sandbox refuses a file, its folder or its script if every user can write to it.
  @Test func `a file that every user can write to is refused`() throws {
    func isTrusted(_ program: BotProgram) -> Bool { (try? found(program)) != nil }
    var strict = program("python3.12", "bot.py")
    strict.settings.assign("sandbox", .text("strict"))
    #expect(isTrusted(strict))
    for name in ["bin/python3.12", "bin", "bot.py", "."] {
      let mode = name == "bot.py" ? 0o644 : 0o755
      try set(mode | 0o002, name)
      let error = try #require(throws: SetupError.self) { try found(strict) }
      #expect(error.description.contains("cannot be used with sandbox=strict"), "\(name)")
      #expect(isTrusted(program("python3.12", "bot.py")))
      try set(mode, name)
    }
    strict.files = ["\(path)/data"]
    try set(0o666, "data")
    #expect(!isTrusted(strict))
    // A folder with the sticky bit may be writable for everyone, because only owners can replace its files.
    try set(0o644, "data")
    try set(0o1777, "bin")
    #expect(isTrusted(strict))
  }
}
