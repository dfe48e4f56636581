import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepResultsTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  @Test func `tables that do not belong to the sweep are refused with the line`() async throws {
    let sweep = try SweepFixture.cards(games: 4)
    let folder = try await SweepFixture.play(sweep, in: output)
    #expect(try SweepResults(sweep, name: "n", folder: folder).summary.sweep == "n")
    func problem(_ file: String, _ change: (inout [String]) -> Void) throws -> UnreadableFile? {
      let path = "\(folder)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      var lines = text.split(separator: "\n").map(String.init)
      change(&lines)
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
      let error = #expect(throws: UnreadableFile.self) {
        try SweepResults(sweep, name: "n", folder: folder)
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return error
    }
    #expect(try problem("points.csv") { $0.swapAt(1, 2) }?.line == 2)
    #expect(try problem("points.csv") { $0.removeLast() }?.problem == "1 points are missing")
    #expect(try problem("points.csv") { $0.append($0[6]) }?.line == 8)
    #expect(
      try problem("points.csv") { $0[3] = $0[3].replacing("2,4,20", with: "2,4,21") }?.line == 4)
    #expect(try problem("batches.csv") { $0.removeLast() } != nil)
    #expect(try problem("batches.csv") { $0.remove(at: 3) } != nil)
    #expect(try problem("batches.csv") { $0.swapAt(1, 2) }?.line == 2)
    #expect(try problem("batches.csv") { $0.append("6,0" + $0[1].dropFirst(3)) }?.line == 12)
    #expect(try problem("batches.csv") { $0.append("4,0" + $0[1].dropFirst(3)) }?.line == 12)
  }

  /// The scores of two strategies are complementary.
  @Test func `each effect is tested once`() async throws {
    let sweep = try SweepFixture.cards(["rule:hand=2,5"], games: 400)
    let folder = try await SweepFixture.play(sweep, in: output)
    let results = try SweepResults(sweep, name: "n", folder: folder)
    let scores = results.effects.map(\.measure).filter { $0.hasPrefix("score_") }
    #expect(scores == ["score_random"])
    #expect(results.summary.testedEffects == results.effects.count { $0.pValue != nil })
    // The table of points contains both scores.
    #expect(sweep.measures.count { $0.isScore } == 2)
  }

  @Test func `a shard has no effects, because these require all points`() async throws {
    let sweep = try SweepFixture.cards(games: 4).part(try #require(.init("2/3")))
    let folder = try await SweepFixture.play(sweep, in: output)
    let results = try SweepResults(sweep, name: "n", folder: folder)
    #expect(results.effects.isEmpty && results.candidates.isEmpty)
    #expect((results.summary.points, results.summary.games, results.rows.batches) == (2, 8, 4))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/effects.csv"))
  }
}
