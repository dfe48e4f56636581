import Foundation
import TestSupport
import Testing
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SweepReplayTests {
  /// Played again in memory, a sweep and a search make the rows that are in their folders.
  @Test(arguments: [true, false])
  func rows(isSearch: Bool) async throws {
    let sweep =
      isSearch
      ? try SweepFixture.search(["draws=min"], budget: 400, vary: ["rule:hand=2..5"])
      : try SweepFixture.cards()
    let output = try TemporaryFolder()
    let path = try await SweepFixture.play(sweep, in: output)
    var (points, batches, games) = ("", "", 0)
    let isDone = try await sweep.replay(jobs: 2, progress: { games = $0 }) { rows in
      points += rows.points
      batches += rows.batches
      return true
    }
    #expect(isDone)
    let files = try SweepFixture.files(path)
    for (name, rows) in [("points.csv", points), ("batches.csv", batches)] {
      let text = String(decoding: try #require(files[name]), as: UTF8.self)
      #expect(text.drop { $0 != "\n" }.dropFirst() == rows[...])
    }
    #expect(isSearch ? games <= 400 : games == sweep.totalGames)
    #expect(try await !sweep.replay(jobs: 1) { _ in false })
  }
}
