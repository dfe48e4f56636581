import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ReadablePathsTests {
  private let root: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    root = ProgramFile.realPath(folder.path) ?? folder.path
    for name in ["home/bots", "home/.local/bin", "venv/bin", "pyenv/versions/3/bin", "data"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(name)", withIntermediateDirectories: true)
    }
    try write("pyenv/versions/3/bin/python3", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/venv/bin/python", withDestinationPath: "\(root)/pyenv/versions/3/bin/python3"
    )
    try write("home/.local/bin/tool", "#!\(root)/venv/bin/python -E\n")
    try write("home/bots/bot.py", "#!/usr/bin/env inner\n")
    try write("home/alone.py", "")
    try write("data/inner", "")
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(root)/\(name)", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(name)")
  }

  /// Returns the paths below the root, sorted.
  private func paths(_ words: [String], folder: String? = nil, files: [String] = []) throws
    -> [String]
  {
    var program = try BotProgram.testing(
      words, ["sandbox": folder == nil ? "strict" : "default"], folder: folder)
    program.files = files
    let paths = ReadablePaths(
      of: program, try ProgramFile(of: program, folders: "/usr/bin:/bin"),
      homes: ["/elsewhere", "\(root)/home"], folders: "\(root)/data:/usr/bin")
    return paths.paths.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count + 1)) }
      .sorted()
  }

  @Test func `a virtual environment adds its base installation through links`() throws {
    #expect(try paths(["\(root)/venv/bin/python"]) == ["pyenv/versions/3", "venv"])
  }

  @Test func `a script adds its interpreter, and only libraries next to programs of a user`() throws
  {
    #expect(
      try paths(["\(root)/home/.local/bin/tool"]) == [
        "home/.local/bin", "home/.local/lib", "pyenv/versions/3", "venv",
      ])
    #expect(try paths(["\(root)/home/bots/bot.py"]) == ["data", "home/bots"])
  }

  @Test func `the folder of a script is readable, but in the user's home only the file`() throws {
    #expect(try paths(["/bin/sh", "\(root)/home/bots/bot.py"]) == ["home/bots"])
    #expect(try paths(["/bin/sh", "\(root)/home/alone.py"]) == ["home/alone.py"])
    #expect(try paths(["/bin/sh", "nothing.py"]) == [])
  }

  @Test
  func
    `the working folder and the listed files are readable, but not a folder that contains the home`()
    throws
  {
    #expect(try paths(["/bin/sh"], folder: "\(root)/data") == ["data"])
    #expect(try paths(["/bin/sh"], folder: root) == [])
    #expect(try paths(["/bin/sh"], files: ["\(root)/data/inner"]) == ["data/inner"])
  }

  /// Cron and systemd start commands without `HOME`.
  @Test func `the home is found without the variable, or a sandbox is refused`() throws {
    #expect(try ReadablePaths.homes(variable: nil, database: "/home/a") == ["/home/a"])
    #expect(try ReadablePaths.homes(variable: "", database: "/home/a") == ["/home/a"])
    #expect(
      try ReadablePaths.homes(variable: "/b", database: "/home/a") == ["/b", "/home/a"])
    #expect(throws: BotFailure.self) {
      try ReadablePaths.homes(variable: ".", database: nil)
    }
    #expect(try ReadablePaths.homes(variable: nil).first?.hasPrefix("/") == true)
  }
}
