import CommandTestSupport
import Foundation
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

struct SolveCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  /// There are mistakes among the positions: the first ends the command, or all are reported at the end.
  @Test func `positions are solved`() async throws {
    let path = NSTemporaryDirectory() + "/positions-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let late = "324551415243716554111577427"
    for (text, expected) in [
      ("\(late)\n", ExitCode.done), ("\(late)", .done), ("\r\n\n\(late)\r\n", .done), ("", .done),
      ("\(late)\n8\n", .usage), ("1111111\n", .usage), ("12121212\n", .usage), ("4,4\n", .usage),
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(await status("solve", path) == expected, "\(text)")
      #expect(await status("solve", path, "--keep-going", "--json") == expected, "\(text)")
    }
    #expect(await status("solve", path + "-none") == .usage)
    #expect(await status("solve", "/") == .usage)
    #expect(await status("solve", path, path) == .usage)
    #expect(await status("solve", path, "--table-size", "1") == .usage)
    #expect(await status("solve", path, "--columns", "9", "--rows", "9") == .usage)
  }
}
