import Sweeps
import TestSupport
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct SearchTextTests {
  private func lines(_ aims: [String]) async throws -> ([String], SearchSummary) {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid", aims: aims,
      budget: 600)
    let output = try TemporaryFolder()
    let summary = try #require(try await SweepFolder(sweep, output: output.path).play())
    let search = try #require(summary.search)
    return (SearchText(search: search, factors: ["rule:hand"]).lines, search)
  }

  /// Aims, rungs, the points of the last and a sentence.
  @Test func text() async throws {
    let (lines, search) = try await lines(["length=max"])
    #expect(lines[0] == "aim: length=max")
    let first = search.rungs[0]
    #expect(
      lines[1]
        == "rung 0: 4 points, \(first.gamesPerPoint) games each; \(first.kept) went on")
    #expect(lines[search.rungs.count].hasPrefix("last: \(search.finalists) point"))
    #expect(
      lines.last?.hasPrefix("Nearest: rule:hand=\(search.answer[0].settings[0]), which meets")
        == true)
  }

  @Test func missed() async throws {
    let (lines, _) = try await lines(["length=900..1000"])
    #expect(lines.last?.contains("which misses length=900.0..1000.0, as every point does") == true)
  }
}
