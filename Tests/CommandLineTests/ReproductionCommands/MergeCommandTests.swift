import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

struct MergeCommandTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func `results without shards are refused with the reason`() async throws {
    let folder = try ScratchFolder()
    func make(_ name: String, _ words: String...) async throws -> String {
      let output = "\(folder.path)/\(name)"
      let session = await CommandSession(
        words + ["--output", output, "--quiet"], catalog: .toys)
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
      let session = await CommandSession(["merge", run, path], catalog: .toys)
      #expect(session.status == .usage)
      #expect(
        session.notes
          == "tournament: error: \(path): \(problem) no shards to merge\n  \(remedy)\n")
    }
  }
}
