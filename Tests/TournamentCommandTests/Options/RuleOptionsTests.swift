import Foundation
import StandardGames
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct RuleOptionsTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func rulesFile() async throws {
    let path = NSTemporaryDirectory() + "/rules-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "{\"columns\": 4, \"rows\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .done)
    try "{\"columns\": 4, \"rowz\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .usage)
  }

  /// Neither pipes nor files that are far too large are read.
  @Test func otherFiles() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/rules"
    try #require(mkfifo(path, 0o600) == 0)
    let words = ["perft", "connect-four", "--depth", "1", "--rules", path]
    let pipe = await CommandSession(words)
    #expect(pipe.status == .usage)
    #expect(pipe.notes.contains("--rules can't read \(path): it is no plain file"))
    try FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(fileURLWithPath: path))
    try #require(truncate(path, 1 << 33) == 0)
    let large = await CommandSession(words)
    #expect(large.status == .usage)
    #expect(large.notes.contains("\(path): it has more than 1048576 bytes"))
  }

  /// A single rule replaces the file's, whatever the file is called.
  @Test(arguments: ["rules", "--rule"])
  func singleRulesComeFirst(name: String) async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/\(name)"
    try "{\"columns\": 5, \"rows\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    let session = await CommandSession([
      "perft", "connect-four", "--depth", "1", "--rules", path, "--rule", "columns=3",
    ])
    #expect(session.output == "ply\tsequences\tpositions\n0\t1\t1\n1\t3\t3\n")
  }
}
