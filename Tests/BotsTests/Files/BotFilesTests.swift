import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct BotFilesTests {
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
    _ words: String..., in folder: String? = nil, files: [String] = [], sandbox: String = "default",
    warn: (String) -> Void = { _ in }
  ) throws -> ProgramIdentity {
    var program = try BotProgram.testing(words, ["sandbox": sandbox])
    program.name = "mine"
    program.folder = folder.map { "\(path)/\($0)" }
    program.files = files.map { "\(path)/\($0)" }
    program.origin = "\(path)/bots.json"
    return try ProgramIdentity(of: program, warn: warn)
  }

  /// Returns the paths that a bot can read in its sandbox, from the folder of this test.
  private func readable(_ words: String..., files: [String] = []) throws -> [String] {
    let here = try #require(ProgramFile.realPath(path))
    var program = try BotProgram.testing(words.map { $0.replacing(path, with: here) })
    program.files = files.map { "\(here)/\($0)" }
    return ReadablePaths(of: program, try ProgramFile(of: program), homes: [], folders: "/usr/bin")
      .paths
      .map { (ProgramFile.realPath($0) ?? $0).replacing(here + "/", with: "") }
      .filter { !$0.hasPrefix("/") }.sorted()
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
    "bots/.hidden/x.py", "bots/venv/pyvenv.cfg", "bots/notes.txt", "bots/README",
    "bots/games.jsonl", "bots/page.html", "bots.json",
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
    for number in 0...FileList.countLimit { try write("bots/\(number).bin", "") }
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
        "bot 'mine': changed files in HERE/bots are not noticed, because the folder contains more "
          + "than 1000 files and folders; move the bot to a separate folder, or list its files in \"files\""
      ])
    try write("bots/lib/engine.py", "changed")
    #expect(try bot() == before)
  }

  // B2: an edit of one bot does not change another bot in the same folder, and neither can read the other.
  @Test func `a bot given as a file is that file and its imports`() throws {
    try write("class/alice.py", "import common\n")
    try write("class/bob.py", "")
    try write("class/common.py", "from tools.deep import x\n")
    try write("class/tools/deep.py", "")
    try write("class/data.bin", "")
    func alice(sandbox: String = "default") throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/class/alice.py", sandbox: sandbox)
    }
    let before = try alice()
    #expect(before.watchedFiles?.keys.sorted() == ["common.py", "deep.py"])
    #expect(
      try readable("/bin/sh", "\(path)/class/alice.py")
        == ["class/alice.py", "class/common.py", "class/tools"])
    try write("class/bob.py", "changed")
    try write("class/data.bin", "changed")
    #expect(try alice() == before)
    try write("class/tools/deep.py", "changed")
    #expect(try alice() != before)
    // Without a sandbox, the bot can read the data, so it counts.
    #expect(try alice(sandbox: "none").watchedFiles?.keys.contains("data.bin") == true)
    #expect(try alice(sandbox: "none").watchedFiles?.keys.contains("bob.py") == false)
  }

  // B2: a test and a trainer load the bot, so they are not other bots; they are not part of it, either.
  @Test func `a folder without other bots belongs to the bot`() throws {
    try write("alone/bot.py", "from tournament_bot import Bot\n")
    try write("alone/test_bot.py", "from bot import MyBot\n")
    try write("alone/weights.bin", "")
    try write("tournament_bot.py", "")
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/alone/bot.py")
    }
    let before = try bot()
    #expect(before.watchedFiles?.keys.sorted() == ["../tournament_bot.py", "weights.bin"])
    #expect(
      try readable("/bin/sh", "\(path)/alone/bot.py") == ["alone", "tournament_bot.py"])
    try write("alone/test_bot.py", "import bot\n")
    #expect(try bot() == before)
    try write("alone/other.py", "")
    #expect(try bot().watchedFiles?.keys.sorted() == ["../tournament_bot.py"])
  }

  // B1, B2: `--watch` adds a file or a folder to a bot.
  @Test func `stated files and folders count and are readable`() throws {
    try write("class/alice.py", "")
    try write("class/bob.py", "")
    try write("class/notes.txt", "")
    try write("data/x/weights.bin", "")
    let words = ["\(path)/bin/python3", "\(path)/class/alice.py"]
    let stated = try identity(words[0], words[1], files: ["class/notes.txt", "data"])
    #expect(stated.files?.keys.contains("class/notes.txt") == true)
    #expect(stated.watchedFiles?.keys.sorted() == ["x/weights.bin"])
    #expect(
      try readable("/bin/sh", words[1], files: ["class/notes.txt", "data"])
        == ["class/alice.py", "class/notes.txt", "data"])
  }

  // B1: text for people counts only if the bot may read it.
  @Test func `notes count if a file of the bot contains their extension`() throws {
    func bot() throws -> ProgramIdentity {
      try identity("\(path)/bin/python3", "\(path)/bots/bot.py")
    }
    let before = try bot()
    try write("bots/notes.txt", "remember")
    try write("bots/README", "read me")
    #expect(try bot() == before)
    try write("bots/lib/engine.py", "open('words' + '.txt')")
    #expect(try bot().watchedFiles?.keys.sorted() == ["lib/engine.py", "notes.txt"])
  }

  // B2: two bots that can read each other have a warning; bots with the same script do not.
  @Test func `bots that can read files of each other have a warning`() throws {
    func program(_ name: String, _ script: String, in folder: String? = nil) throws -> BotProgram {
      var program = try BotProgram.testing(["\(path)/bin/python3", script], [:])
      program.name = name
      program.folder = folder.map { "\(path)/\($0)" }
      return program
    }
    func warnings(_ programs: BotProgram...) -> [String] {
      let here = ProgramFile.realPath(path) ?? path
      return BotFiles.warnings(programs, homes: []).map { $0.replacing(here, with: "HERE") }
    }
    try write("class/alice.py", "")
    try write("class/bob.py", "")
    try write("class/carol/bot.py", "")
    try write("class/mallory.py", "import bob\n")
    let alice = try program("alice", "\(path)/class/alice.py")
    let bob = try program("bob", "\(path)/class/bob.py")
    #expect(warnings(alice, bob, try program("carol", "\(path)/class/carol/bot.py")) == [])
    #expect(
      warnings(alice, bob, try program("mallory", "\(path)/class/mallory.py")) == [
        "bots share files: mallory can read HERE/class/bob.py of bob; if a shared file "
          + "changes, both bots count as new ones. Keep each bot in a separate folder"
      ])
    // Data that a bot mentions, but is not given.
    try write("class/data.bin", "")
    #expect(warnings(alice, bob) == [])
    try write("class/alice.py", "open('data.bin')")
    #expect(
      warnings(alice, bob) == [
        "bot 'alice' cannot read HERE/class/data.bin, because other bots are in the folder. If it needs "
          + "that file, add --watch alice=HERE/class/data.bin"
      ])
    var given = alice
    given.files = ["\(path)/class/data.bin"]
    #expect(warnings(given, bob) == [])
    let inside = [
      try program("a", "alice.py", in: "class"), try program("b", "bob.py", in: "class"),
    ]
    #expect(warnings(inside[0], inside[1]).first?.contains("and 1 more such pair") == true)
    #expect(warnings(inside[0], try program("a2", "alice.py", in: "class")) == [])
  }
}
