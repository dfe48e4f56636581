import Foundation
@testable import Statistics
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct FullCheckTests {
  private func verify(_ path: String, jobs: Int = 2) async throws -> RunVerification {
    let stored = try PlayableArchive(folder: path, games: [ToyRuns.race])
    return try #require(try await FullCheck(stored: stored, jobs: jobs).verify { _ in })
  }

  private func change(_ path: String, _ change: (inout [String]) -> Void) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(
      String.init)
    change(&lines)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// Every game is played again, and progress is told up to the last of them.
  @Test(arguments: [1, 3])
  func wholeRun(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .every(3))
    var games: [Int] = []
    let stored = try PlayableArchive(folder: path, games: [ToyRuns.race])
    let result = try await FullCheck(stored: stored, jobs: jobs).verify { games.append($0) }
    #expect(result?.findings == [])
    #expect(games.last == 24)
    #expect(games == games.sorted())
  }

  /// A change in every file is found, each in its place.
  @Test func everyFile() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .all)
    for file in ["games.csv", "seats.csv", "pairings.csv", "standings.csv", "replays.jsonl"] {
      try change("\(path)/\(file)") { $0[2] += "0" }
    }
    let findings = try await verify(path).findings
    #expect(
      findings.map(\.file) == [
        "games.csv", "seats.csv", "replays.jsonl", "pairings.csv", "standings.csv",
      ])
    #expect(findings.allSatisfy { $0.line == 3 })
  }

  /// Games that were not kept are not looked for in the replays; one that is missing is.
  @Test func replays() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .every(10))
    #expect(try await verify(path).findings == [])
    var second = 0
    try change("\(path)/replays.jsonl") { lines in
      second = lines.dropFirst().firstIndex { $0.hasPrefix("{\"replay\"") } ?? 0
      lines.remove(at: second)
    }
    let findings = try await verify(path).findings
    #expect(findings.map(\.file) == ["replays.jsonl"])
    #expect(findings.first?.line == second + 1)
    #expect(findings.first?.column == nil)
  }

  /// A run that a test ended is played again up to there, and no further.
  @Test func decidedRun() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(games: 400, strategies: ["steady:after=1", "steady:after=9"]) {
      $0.sequentialTest = try SequentialTest("elo0=0,elo1=100")
    }
    let target = try RunFolder(run: run, output: folder.path)
    let summary = try #require(try await target.play())
    #expect(summary.games < 400)
    let result = try await verify(target.path)
    #expect(result.findings == [])
    #expect((result.games, result.replayed) == (summary.games, summary.games))
    try change("\(target.path)/games.csv") { $0.removeLast() }
    #expect(try await verify(target.path).findings.map(\.file) == ["games.csv"])
  }

  @Test func cancelled() async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let stored = try PlayableArchive(folder: path, games: [ToyRuns.race])
    let result = try await Task {
      try await FullCheck(stored: stored, jobs: 1).verify { _ in cancelTask() }
    }.value
    #expect(result == nil)
  }
}
