import Diagnostics
import Foundation
import Storage
import TestSupport
import Testing
import Tournament

@testable import Sweeps

@Suite(.timeLimit(.minutes(10))) struct SearchResultsTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep() throws -> Sweep {
    try SweepWorkshop.search(
      ["length=max", "draws<=0.5"], budget: 1200, vary: ["rule:hand=2..5", "rule:cards=10,20"])
  }

  /// Rungs are as the plan has them, each on later deals, and the answer is of the last alone.
  @Test func rungs() async throws {
    let sweep = try sweep()
    let path = try await SweepWorkshop.play(sweep, in: output)
    let found = try SearchResults(sweep, #require(sweep.search), folder: path)
    #expect(found.state.rung == nil)
    #expect(found.rows.points == found.state.finished.reduce(0) { $0 + $1.points })
    #expect(found.answer.count == found.state.finalists.count)
    #expect(!found.answer.isEmpty)
    let reader = try PointReader(path: "\(path)/points.csv", of: sweep)
    var last: [PointReader.Row] = []
    while let row = try reader.next() {
      if row.rung == found.state.finished.count - 1 { last.append(row) }
    }
    for row in found.answer {
      let told = try #require(last.first { $0.point == row.point })
      #expect(row.settings == told.settings)
      #expect(row.aims.map(\.value) == [2, 1].map { told.estimates[$0]?.value })
    }
  }

  /// The same bytes for any number of jobs, and wherever it is interrupted.
  @Test(arguments: [7, 1, 3, 12].prefix(tries(4)))
  func interrupted(points: Int) async throws {
    let sweep = try sweep()
    let whole = try await SweepWorkshop.whole(sweep)
    let other = try TemporaryFolder()
    #expect(
      try SweepWorkshop.files(try await SweepWorkshop.play(sweep, in: other, jobs: 3)) == whole)
    let place = output.path
    let stopped = try await Task {
      var calls = 0
      return try await SweepFolder(sweep, output: place).play(progress: { _ in
        calls += 1
        if calls == points { cancelTask() }
      })
    }.value
    let folder = try SweepFolder(sweep, output: place)
    #expect(stopped == nil)
    #expect(try await folder.play() != nil)
    #expect(try SweepWorkshop.files(folder.path) == whole)
    #expect(try folder.existing() != nil)
  }

  /// Rows that a search can't have come to are refused.
  @Test func foreignRows() async throws {
    let sweep = try sweep()
    let search = try #require(sweep.search)
    let path = try await SweepWorkshop.play(sweep, in: output)
    let points = "\(path)/points.csv"
    let text = try String(contentsOfFile: points, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(1, 2)
    try lines.joined(separator: "\n").write(toFile: points, atomically: false, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try SearchResults(sweep, search, folder: path) }
    lines.swapAt(1, 2)
    lines.remove(at: lines.count - 2)
    try lines.joined(separator: "\n").write(toFile: points, atomically: false, encoding: .utf8)
    #expect(throws: UnreadableFile.self) { try SearchResults(sweep, search, folder: path) }
    #expect(throws: UnreadableFile.self) {
      try SearchResults(sweep, search, folder: path, isWhole: false)
    }
  }
}
