import CommandTestSupport
@testable import Tournament
import Foundation
@testable import StandardGames
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MergeCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  /// Both shards make the run; one does not.
  @Test func mergesParts() async throws {
    let output = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    for shard in ["1/2", "2/2"] {
      let words = ["snap", "--games", "40", "--shard", shard, "--output", output, "--quiet"]
      #expect(await CommandSession.status(words) == .done)
    }
    let parts = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
      .map { "\(output)/\($0)" }
    #expect(parts.count == 2)
    let words = ["merge", "--output", output + "/whole", "--quiet"]
    #expect(await CommandSession.status(words + [parts[1]]) == .checkFailed)
    #expect(await CommandSession.status(words + parts + [parts[0]]) == .checkFailed)
    #expect(await CommandSession.status(words + parts) == .done)
    #expect(await CommandSession.status(words + parts + ["--json"]) == .done)
    #expect(await CommandSession.status(words + [output]) == .usage)
    #expect(await CommandSession.status(["verify"] + parts) == .done)
    #expect(await status("verify", parts[0], "--sample", "5", "--json") == .done)
    try "game_id\n".write(toFile: parts[0] + "/games.csv", atomically: true, encoding: .utf8)
    #expect(await CommandSession.status(["verify"] + parts) == .checkFailed)
  }

  @Test func resultsWithoutShardsAreRefusedWithTheReason() async throws {
    let folder = try ScratchFolder()
    func make(_ name: String, _ words: String...) async throws -> String {
      let output = "\(folder.path)/\(name)"
      let session = await CommandSession(
        words + ["--output", output, "--quiet"], catalogue: .toys)
      #expect(session.status == .done)
      let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
      return "\(output)/\(try #require(names.first))"
    }
    let comparison = try await make(
      "comparison", "compare", "tricks", "--rule-b", "low-wins=true", "--games", "40")
    let tuning = try await make(
      "tuning", "tune", "buzzer-race", "--tune", "steady:after=0..9", "--against",
      "random", "--budget", "400")
    let run = try await make("run", "tricks", "--games", "20")
    let ratings = "\(folder.path)/ratings"
    #expect(await status("rate", run, "--output", ratings) == .done)
    for (path, problem, remedy) in [
      (comparison, "a comparison has", "Run a new comparison with more --games."),
      (tuning, "a tuning has", "Run a new tuning with a larger --budget."),
      (ratings, "ratings have", "Use 'rate' with the folders of all runs."),
    ] {
      let session = await CommandSession(["merge", run, path], catalogue: .toys)
      #expect(session.status == .usage)
      #expect(
        session.notes
          == "tournament: error: \(path): \(problem) no shards to merge\n  \(remedy)\n")
    }
  }
}
