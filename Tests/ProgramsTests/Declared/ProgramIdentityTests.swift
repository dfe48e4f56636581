@testable import Programs
import Foundation
import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ProgramIdentityTests {
  /// SHA-256 of "abc", by the standard that defines it.
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func hashes() throws {
    let folder = try TemporaryFolder()
    for name in ["node", "bot.js", "weights"] {
      let path = "\(folder.path)/\(name)"
      try "abc".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    var program = BotProgram(name: "mine", command: ["./node", "bot.js"])
    program.folder = folder.path
    program.base = "\(folder.path)/"
    program.files = ["\(folder.path)/weights", "\(folder.path)/node"]
    var identity = try ProgramIdentity(of: program)
    #expect(identity.command == ["./node", "bot.js"] && identity.sha256 == Self.abc)
    // Names are as they were given, so that the same bots in another place are the same.
    #expect(identity.files == ["bot.js": Self.abc, "weights": Self.abc, "node": Self.abc])
    #expect(identity.options == nil && identity.answer == nil)
    program.command = ["./weights"]
    program.files = []
    program.options = [.init(name: "Threads", value: "2")]
    identity = try ProgramIdentity(of: program)
    #expect(identity.files == nil && identity.options == ["Threads": "2"])
    program.files = ["\(folder.path)/nothing"]
    #expect(throws: SetupError.self) { try ProgramIdentity(of: program) }
  }
}
