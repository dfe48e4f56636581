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
