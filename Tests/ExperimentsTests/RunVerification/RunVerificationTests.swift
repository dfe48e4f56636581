import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct RunVerificationTests {
  /// These games are not replayed, because they are not reproducible.
  ///
  /// Their files must be unchanged and consistent.
  @Test func `results that are not reproducible are checked without a replay`() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(
      ToyRuns.marked, games: 60, strategies: ["fickle:time=1", "lowest", "random"])
    let path = try await ToyRuns.play(run, in: folder, replays: .all)
    for sample in [nil, 7] {
      let stored = try VerifiableFolder(path, games: [ToyRuns.marked])
      let result = try #require(try await stored.verify(sample: sample))
      #expect(result.findings == [], "\(result.findings)")
      #expect((result.games, result.replayed) == (60, 0))
    }
    for file in ["games.csv", "standings.csv", "replays.jsonl"] {
      let url = URL(fileURLWithPath: "\(path)/\(file)")
      let text = try String(contentsOf: url, encoding: .utf8)
      try (text.dropLast(2) + "9\n").write(to: url, atomically: true, encoding: .utf8)
      let stored = try VerifiableFolder(path, games: [ToyRuns.marked])
      let result = try #require(try await stored.verify())
      #expect(result.findings.map(\.file) == [file])
      #expect(result.findings.first?.problem.contains("SHA-256") == true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }
}
