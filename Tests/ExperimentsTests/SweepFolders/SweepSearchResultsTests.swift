import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SweepSearchResultsTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep() throws -> Sweep {
    try SweepFixture.search(
      ["decisions=max", "draw-rate<=0.5"], budget: 1200,
      vary: ["rule:hand=2..5", "rule:cards=10,20"])
  }

  /// Rungs follow the plan, each on later deals, and the result depends on the final rung only.
  @Test func `rungs are played on separate deals`() async throws {
    let sweep = try sweep()
    let path = try await SweepFixture.play(sweep, in: output)
    let found = try SweepResults(sweep, name: "", folder: path)
    #expect(found.state.rung == nil)
    #expect(found.rows.points == found.state.finished.reduce(0) { $0 + $1.points })
    #expect(found.candidates.count == found.state.finalists.count)
    #expect(!found.candidates.isEmpty)
    var reader = try SweepReader(sweep, folder: path, hasBatches: true)
    var last: [[SweepColumns.PointRow]] = [[], []]
    let final = found.state.finished.count - 2
    while let (row, _) = try reader.next() {
      if row.rung >= final { last[row.rung - final].append(row) }
    }
    for (rows, table) in zip(last, [found.candidates, found.validation]) {
      for row in table {
        let told = try #require(rows.first { $0.point.point == row.point })
        #expect(row.levels == told.levels)
        #expect(
          row.objectives.map(\.estimate.value) == [2, 1].map { told.point.estimates[$0]?.value })
      }
    }
    #expect(found.validation.count == last[1].count)
    #expect(found.validation.first?.point == found.candidates.first?.point)
  }

  /// The games of the validation are those of the point's run after all games of the rungs.
  @Test func `the validation uses held-out deals`() async throws {
    let sweep = try sweep()
    let path = try await SweepFixture.play(sweep, in: output)
    let found = try SweepResults(sweep, name: "", folder: path)
    let rungs = found.state.finished.dropLast().reduce(0) { $0 + $1.gamesPerPoint }
    let size = try #require(found.state.finished.last).gamesPerPoint
    for row in found.validation {
      var fresh: [PointResult] = []
      _ = try await SweepPlayer(sweep, jobs: 1).play([row.point], games: rungs..<rungs + size) {
        fresh.append($0)
        return true
      }
      #expect(
        row.objectives.map(\.estimate.value) == [2, 1].map { fresh.first?.estimates[$0]?.value })
      #expect(row.objectives.map(\.estimate.low) == [2, 1].map { fresh.first?.estimates[$0]?.low })
    }
    // The default hand and deck.
    #expect(found.validation.last?.levels == ["5", "20"])
  }

  @Test func `rows that a search cannot produce are refused`() async throws {
    let sweep = try sweep()
    let path = try await SweepFixture.play(sweep, in: output)
    let points = "\(path)/points.csv"
    let text = try String(contentsOfFile: points, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(1, 2)
    try lines.joined(separator: "\n").write(toFile: points, atomically: false, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try SweepResults(sweep, name: "", folder: path) }
    lines.swapAt(1, 2)
    lines.remove(at: lines.count - 2)
    try lines.joined(separator: "\n").write(toFile: points, atomically: false, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try SweepResults(sweep, name: "", folder: path) }
    #expect(throws: UnreadableFile.self) {
      try SweepResults(sweep, name: "", folder: path, isWhole: false)
    }
  }
}
