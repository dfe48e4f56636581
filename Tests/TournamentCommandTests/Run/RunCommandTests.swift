import Foundation
import StandardGames
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct RunCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func outputThatCannotBeWritten() async {
    #expect(await status("connect-four", "--games", "2", "--output", "/dev/null") == .usage)
    #expect(await status("connect-four", "--games", "2", "--output", "/proc/none") == .usage)
  }

  /// Played, found again, and noticed when it was changed.
  @Test(arguments: StandardGames.all.map(\.name))
  func threeRunsOfOneCommand(game: String) async throws {
    let output = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let words = [game, "--games", "12", "--output", output, "--quiet"]
    #expect(await CommandSession.status(words) == .done)
    #expect(await CommandSession.status(words + ["--json"]) == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    try "game_id\n".write(
      toFile: "\(output)/\(name)/games.csv", atomically: true, encoding: .utf8)
    #expect(await CommandSession.status(words) == .checkFailed)
  }

  /// An interrupt keeps what was played, and the same command resumes.
  @Test func interruptedRun() async throws {
    let folder = try ScratchFolder()
    let words = ["snap", "--games", "600", "--output", folder.path, "--quiet"]
    let stopped = await CommandSession(words, isInterrupted: true)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(stopped.notes.contains("of 600 games of snap are kept"))
    let resumed = await CommandSession(words)
    #expect(resumed.status == .done)
    #expect(resumed.notes.contains("snap goes on after"))
  }
}
