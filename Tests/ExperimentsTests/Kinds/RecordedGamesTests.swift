import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct RecordedGamesTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] {
      #expect(
        try await ReplayRecording.record(
          ToyRuns.run(games: 4), path: "\(folder.path)/\(name).jsonl") != nil)
    }
  }

  private func verify(sample: Int? = nil) async throws -> FolderVerification {
    let recorded = try #require(RecordedGames(folder: folder.path))
    return try #require(
      await recorded.check(games: [ToyRuns.race], programs: [])
        .verify(sample: sample, jobs: 2) { _ in })
  }

  @Test(arguments: [(1, 1), (3, 3), (8, 8), (Int.max, 8)])
  func `a sample replays some games of all files`(sample: Int, replayed: Int) async throws {
    let result = try await verify(sample: sample)
    #expect(result.findings == [])
    #expect((result.games, result.replayed) == (8, replayed))
  }

  @Test func `recorded games are verified`() async throws {
    let result = try await verify()
    #expect(result.findings == [])
    #expect((result.kind, result.games, result.replayed) == (.replays, 8, 8))
    #expect(result.uncheckedGames == 0)
  }

  /// One strategy is time-limited.
  @Test func `games whose decisions cannot be repeated are counted`() async throws {
    let run = try ToyRuns.run(ToyRuns.marked, games: 4, strategies: ["fickle:time=1", "lowest"])
    #expect(try await ReplayRecording.record(run, path: "\(folder.path)/c.jsonl") != nil)
    let recorded = try #require(RecordedGames(folder: folder.path))
    let result = try #require(
      await recorded.check(games: [ToyRuns.race, ToyRuns.marked], programs: [])
        .verify(sample: nil, jobs: 2) { _ in })
    #expect((result.games, result.uncheckedGames) == (12, 4))
  }

  @Test func `damage is found`() async throws {
    let text = try folder.text("b.jsonl")
    try text.replacing("\"step\":2", with: "\"step\":3", maxReplacements: 1).write(
      toFile: "\(folder.path)/b.jsonl", atomically: true, encoding: .utf8)
    try "x".write(toFile: "\(folder.path)/notes.txt", atomically: true, encoding: .utf8)
    let findings = try await verify().findings
    #expect(findings.map(\.file) == ["notes.txt", "b.jsonl"])
    #expect(findings.last?.line == 3)
    // The seal of every game is checked, in the sample or not.
    #expect(try await verify(sample: 1).findings.map(\.file) == findings.map(\.file))
  }

  @Test func `a strategy that decides differently is found`() async throws {
    let path = "\(folder.path)/b.jsonl"
    let text = try folder.text("b.jsonl").replacing("\"after\":3", with: "\"after\":4")
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.jsonl")
    var (lines, seal): ([String], ReplayChecksum) = ([], ReplayChecksum())
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{\"replay\"") { seal = ReplayChecksum() }
      let isOutcome = line.hasPrefix("{\"outcome\"")
      Array(line.utf8).withUnsafeBufferPointer {
        isOutcome ? seal.combine(outcomeLine: $0) : seal.combine(line: $0)
      }
      lines.append(isOutcome ? line.dropLast(18) + "\(hexadecimal(seal.value))\"}" : String(line))
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let finding = try #require(try await verify().findings.first)
    #expect(finding.file == "b.jsonl")
    #expect(finding.problem.hasPrefix("strategy diverged: "))
    let sampled = try await verify(sample: 2)
    #expect((sampled.games, sampled.replayed) == (4, 2))
    #expect(sampled.findings.first?.problem.hasPrefix("strategy diverged: ") == true)
    #expect(try await verify(sample: 4).findings == [finding])
  }

  @Test func `a folder without replays is refused`() throws {
    let empty = try TemporaryFolder()
    #expect(RecordedGames(folder: empty.path) == nil)
  }
}
