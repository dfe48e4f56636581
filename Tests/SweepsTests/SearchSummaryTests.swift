import Foundation
import TestSupport
import Testing
import Tournament

@testable import Sweeps

@Suite(.timeLimit(.minutes(10))) struct SearchSummaryTests {
  /// It tells aims, rungs and points, and reads back as the same.
  @Test func told() async throws {
    let sweep = try SweepWorkshop.search(
      ["draws<=0.5", "length=max"], budget: 600, vary: ["rule:hand=2..5"])
    let output = try TemporaryFolder()
    let path = try await SweepWorkshop.play(sweep, in: output)
    let stored = try #require(StoredSweep(folder: path))
    let search = try #require(stored.summary.search)
    #expect(search.aims == ["draws<=0.5", "length=max"])
    #expect(search.budget == 600)
    #expect(search.rungs.map(\.points).first == 4)
    #expect(search.rungs.reduce(0) { $0 + $1.points * $1.gamesPerPoint } == stored.summary.games)
    #expect(stored.summary.games <= 600)
    #expect(search.answer.map(\.rank) == Array(1...search.finalists))
    #expect(stored.summary.effects.isEmpty && stored.summary.extremes.isEmpty)
    #expect(try stored.contradiction(to: sweep) == nil)
    let text = try JSONEncoder().encode(search)
    #expect(try JSONDecoder().decode(SearchSummary.self, from: text) == search)
  }
}
