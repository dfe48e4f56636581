import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct WatchedFoldersTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["bin/python3", "bots/bot.py", "bots/lib/engine.py", "net/engine", "net/net.bin"] {
      try write(name, name)
    }
  }

  private func write(_ name: String, _ text: String, mode: Int = 0o755) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  private func identity(
    _ words: String..., in folder: String? = nil, warn: (String) -> Void = { _ in }
  ) throws -> ProgramIdentity {
    var program = BotProgram(name: "mine", command: words)
    program.folder = folder.map { "\(path)/\($0)" }
    program.origin = "\(path)/bots.json"
    return try ProgramIdentity(of: program, warn: warn)
  }

  /// A changed import makes a different bot, with a different results folder.
  @Test(arguments: ["bots/lib/engine.py", "bots/new.py", "bots/weights.bin"])
  func `a changed file near a script changes the identity`(name: String) throws {
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/bots/bot.py")
    }
    let before = try bot()
    #expect(try bot() == before)
    try write(name, "changed")
    #expect(try bot() != before)
  }

  /// Files that a command names are hashed, also as values of options; the log files of the bot are not.
  @Test func `named files change the identity, but logs do not`() throws {
    func bot() throws -> ProgramIdentity {
      try identity("./engine", "--net=net.bin", "../bots/bot.py", "x.log", "a.out", in: "net")
    }
    try write("net/x.log", "1", mode: 0o644)
    try write("net/a.out", "1")
    let before = try bot()
    #expect(before.files?.keys.sorted() == ["../bots/bot.py", "a.out", "net.bin"])
    #expect(before.folder == "net")
    try write("net/x.log", "2", mode: 0o644)
    #expect(try bot() == before)
    for name in ["net/net.bin", "net/a.out", "bots/bot.py"] {
      let earlier = try bot()
      try write(name, "changed")
      #expect(try bot() != earlier)
    }
  }

  /// The identity of a bot does not change while it plays.
  @Test(arguments: [
    "bots/run.log", "bots/__pycache__/engine.pyc", "bots/Results/x/datapackage.json",
    "bots/.hidden/x.py", "bots/venv/pyvenv.cfg", "bots/games.jsonl", "bots/page.html", "bots.json",
    "other/bot.py",
  ])
  func `logs, results and hidden files do not change the identity`(name: String) throws {
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/bots/bot.py")
    }
    let before = try bot()
    try write(name, "new")
    #expect(try bot() == before)
  }

  /// The same files in a different folder are the same bot.
  @Test func `the identity does not depend on the folder`() throws {
    func bot() throws -> ProgramIdentity { try identity("./python3", "bot.py", in: "here") }
    for name in ["here/python3", "here/bot.py", "here/lib/engine.py"] { try write(name, name) }
    let before = try bot()
    try FileManager.default.moveItem(atPath: "\(path)/here", toPath: "\(path)/there")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/here", withDestinationPath: "\(path)/there")
    #expect(try bot() == before)
  }

  /// The identity of a compiled program includes the files next to it, but not the subfolders, which belong
  /// to a build.
  @Test func `files next to a compiled program change the identity`() throws {
    let before = try identity("\(path)/net/engine")
    try write("net/build/part.bin", "new")
    #expect(try identity("\(path)/net/engine") == before)
    try write("net/net.bin", "changed")
    #expect(try identity("\(path)/net/engine") != before)
    // A file is a script if its first line says so; then its subfolders are included.
    try write("net/engine", "#!/bin/sh\n")
    let script = try identity("\(path)/net/engine")
    try write("net/build/part.bin", "changed")
    #expect(try identity("\(path)/net/engine") != script)
  }

  /// A module of an interpreter is not a file of the command.
  @Test func `without a script, the working folder is read`() throws {
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "-m", "bot", in: "bots")
    }
    let before = try bot()
    try write("bots/lib/engine.py", "changed")
    #expect(try bot() != before)
  }

  /// A limit on the number of files is reported and recorded.
  @Test func `too many files are reported and left out`() throws {
    for number in 0...WatchedFolders.countLimit { try write("bots/\(number).txt", "") }
    var warnings: [String] = []
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/bots/bot.py") { warnings.append($0) }
    }
    let before = try bot()
    #expect(before.watched == nil)
    #expect(before.unwatched == ["more than 1000 files and folders"])
    let here = try #require(ProgramFile.realPath(path))
    #expect(
      warnings.map { $0.replacing(here, with: "HERE") } == [
        "bot 'mine': changed files in HERE/bots are not noticed, because there are more than 1000 "
          + "files and folders; move the bot to a separate folder, or list its files in \"files\""
      ])
    try write("bots/lib/engine.py", "changed")
    #expect(try bot() == before)
  }
}
