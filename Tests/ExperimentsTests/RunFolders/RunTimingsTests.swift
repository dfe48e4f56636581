import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct RunTimingsTests {
  /// Returns the rows of a run's thinking times, cell by cell.
  private func timings(_ folder: String) throws -> [[String]] {
    try String(contentsOfFile: "\(folder)/timings.csv", encoding: .utf8).split(separator: "\n")
      .dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
  }

  @Test(arguments: [Sampling.none, .all, .every(5)])
  func `thinking times are recorded for any selection of replays`(replays: Sampling) async throws {
    let output = try TemporaryFolder()
    let rows = try timings(try await ToyRuns.play(ToyRuns.run(), in: output, replays: replays))
    #expect(rows.map { $0[0] } == ["random", "steady", "steady:after=1"])
    for row in rows {
      #expect(row[1] == row[2])
      #expect(row.dropFirst(3).allSatisfy { Double($0) ?? -1 >= 0 }, "\(row)")
      #expect(Double(row[7]) ?? 0 > 0)
    }
  }

  /// A missing table differs from an empty one.
  @Test func `if no decision was timed there is no table of times`() async throws {
    let output = try TemporaryFolder()
    let part = try ToyRuns.run(games: 4000, strategies: ["random", "steady"])
      .part(try #require(Shard("1000/1000")))
    #expect(part.games.count == 4)
    let path = try await ToyRuns.play(part, in: output, replays: .all)
    for row in try timings(path) {
      #expect(Int(row[1]) ?? 0 > 0)
      #expect(row.dropFirst(2) == ["0", "", "", "", "", ""], "\(row)")
    }
    let archive = try VerifiableFolder(path, games: [ToyRuns.race])
    #expect(try await archive.verify()?.findings == [])
    #expect(try Shard.timings(folder: path, strategies: 2).map(\.count) == [0, 0])
  }
}
