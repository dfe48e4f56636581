import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ProgramIdentityTests {
  /// The SHA-256 of "abc" in the standard that defines the function.
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `an identity contains the hashes of files`() throws {
    let folder = try TemporaryFolder()
    for name in ["node", "bot.js", "weights"] {
      let path = "\(folder.path)/\(name)"
      try "abc".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    var program = BotProgram(name: "mine", command: ["./node", "bot.js"])
    program.folder = folder.path
    program.origin = "\(folder.path)/bots.json"
    program.files = ["\(folder.path)/weights", "\(folder.path)/node"]
    var identity = try ProgramIdentity(of: program)
    #expect(identity.command == ["./node", "bot.js"] && identity.sha256 == Self.abc)
    // File names are as in the command, so the same bots in a different folder have the same identity.
    #expect(identity.files == ["bot.js": Self.abc, "weights": Self.abc, "node": Self.abc])
    #expect(identity.options == nil && identity.answer == nil)
    program.command = ["./weights"]
    program.files = []
    program.options = [.init(key: "Threads", value: "2")]
    identity = try ProgramIdentity(of: program)
    #expect(identity.files == nil && identity.options == ["Threads": "2"])
    program.files = ["\(folder.path)/nothing"]
    #expect(throws: SetupError.self) { try ProgramIdentity(of: program) }
  }

  /// The environment and the working folder in a file of bots are part of the identity; values are not shown.
  @Test func `environment and working folder change the identity`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/work", withIntermediateDirectories: true)
    var program = BotProgram(name: "mine", command: ["sh"])
    program.origin = "\(folder.path)/bots.json"
    program.folder = "\(folder.path)/work"
    var seen = [try ProgramIdentity(of: program)]
    #expect(seen[0].environment == nil && seen[0].folder == "work")
    for value in ["secret", "other"] {
      program.environment = [.init(key: "LEVEL", value: value), .init(key: "A", value: "1")]
      seen.append(try ProgramIdentity(of: program))
    }
    program.environment.reverse()
    #expect(try ProgramIdentity(of: program) == seen[2])
    program.folder = folder.path
    // An absolute path of a different machine is not part of the identity.
    program.origin = nil
    seen.append(try ProgramIdentity(of: program))
    #expect(seen[3].folder == nil)
    #expect(Set(seen).count == 4)
    let text = String(decoding: try JSONEncoder().encode(seen[1]), as: UTF8.self)
    #expect(seen[1].environment?.count == 64 && !text.contains("secret"))
  }

  /// A failed check names the part of a bot that has changed.
  @Test func `differences between identities are named`() {
    let one = ProgramIdentity(command: ["x"], sha256: "0", files: ["a": "1"])
    var other = one
    #expect(one.differences(from: other) == "")
    other.watched = "2"
    other.environment = "3"
    #expect(one.differences(from: other) == "files in its folders, env")
    // B1: the changed file has a name, except in results of earlier versions.
    var named = one
    (named.watched, named.watchedFiles) = ("2", ["engine.py": "1"])
    #expect(one.differences(from: named) == "file engine.py")
    other = ProgramIdentity(command: ["y"], sha256: "1")
    #expect(one.differences(from: other) == "command, program, file a")
  }
}
