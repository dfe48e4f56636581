@testable import Programs
import Foundation
import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ProgramFileTests {
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

  /// A path begins in the program's folder, a bare name is looked for elsewhere.
  @Test func places() throws {
    #expect(try found(program("engine")).path == "\(path)/bin/engine")
    #expect(try found(program("bin/engine")).path == "\(path)/bin/engine")
    #expect(try found(program("./engine", folder: "bin")).path == "\(path)/bin/./engine")
    #expect(try found(program("\(path)/bin/engine", folder: "bin")).path == "\(path)/bin/engine")
    let link = try found(program("./link"))
    #expect(link.path == "\(path)/./link" && link.realPath.hasSuffix("/bin/engine"))
  }

  /// The script is the first argument that is a file, where the program runs such.
  @Test func scripts() throws {
    #expect(try found(program("python3.12", "-u", "bot.py", "data")).script?.word == "bot.py")
    #expect(
      try found(program("python3.12", "-u", "bot.py")).script?.path == "\(path)/bot.py")
    #expect(try found(program("python3.12", "-c", "pass")).script == nil)
    #expect(try found(program("engine", "data")).script == nil)
  }

  @Test func missing() throws {
    func problem(_ program: BotProgram) throws -> String {
      let error = try #require(throws: SetupError.self) { try found(program) }
      return error.description.replacing(path, with: "HERE")
    }
    #expect(
      try problem(program("nothing"))
        == "there is no program 'nothing' in the folders of PATH; give its path")
    #expect(
      try problem(program("data"))
        == "there is no program 'data' in the folders of PATH; for the one in its folder write ./data"
    )
    #expect(
      try problem(program("A=1", "x"))
        == "there is no program 'A=1' in the folders of PATH; variables are set by \"env\" in a file of "
        + "bots")
    #expect(try problem(program("./nothing")) == "there is no program HERE/./nothing")
    #expect(try problem(program("./bin")) == "HERE/./bin is a folder, not a program")
    #expect(
      try problem(program("./data"))
        == "HERE/./data is not executable; allow it (chmod +x), or name what runs it, such as python3 "
        + "HERE/./data")
    #expect(try problem(program("/dev/null")) == "/dev/null is no file, and so no program")
    #expect(
      try problem(program("engine", folder: "none"))
        == "there is no folder HERE/none to start it in")
  }

  /// What everybody may write is refused in a strict sandbox: the file, a folder around it, its script.
  @Test func trust() throws {
    func isTrusted(_ program: BotProgram) -> Bool { (try? found(program)) != nil }
    var strict = program("python3.12", "bot.py")
    strict.settings.assign("sandbox", .text("strict"))
    #expect(isTrusted(strict))
    for name in ["bin/python3.12", "bin", "bot.py", "."] {
      let mode = name == "bot.py" ? 0o644 : 0o755
      try set(mode | 0o002, name)
      let error = try #require(throws: SetupError.self) { try found(strict) }
      #expect(error.description.contains("not to be trusted with sandbox=strict"), "\(name)")
      #expect(isTrusted(program("python3.12", "bot.py")))
      try set(mode, name)
    }
    strict.files = ["\(path)/data"]
    try set(0o666, "data")
    #expect(!isTrusted(strict))
    // Where only owners may replace files, a folder may be everybody's.
    try set(0o644, "data")
    try set(0o1777, "bin")
    #expect(isTrusted(strict))
  }
}
