import Summaries
import Sweeps
import TestSupport
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct SearchTextTests {
  private func text(_ aims: [String]) async throws -> (SearchText, SearchSummary) {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid", aims: aims,
      budget: 600)
    let output = try TemporaryFolder()
    let summary = try #require(try await SweepFolder(sweep, output: output.path).play())
    let search = try #require(summary.search)
    return (SearchText(search: search, factors: ["rule:hand"]), search)
  }

  @Test func targetsAndRungsAreFollowedByTheBestPoint() async throws {
    let (text, search) = try await text(["length=max"])
    #expect(text.head[0] == Fact("Target", "length=max"))
    let first = search.rungs[0]
    #expect(
      text.head[1]
        == Fact("Rung 0", "4 points, \(first.gamesPerPoint) games each; \(first.kept) promoted"))
    let last = try #require(text.head.last)
    #expect(last.label == "Final rung" && last.text.hasSuffix(" games each, on held-out deals"))
    #expect(
      text.facts[0] == Fact("Best point", "rule:hand=\(search.answer[0].settings[0])"))
    #expect(text.facts[1].text.hasPrefix("length=max: "))
    #expect(text.table?.hasPrefix("rule:hand") == true)
    // A single target has no front of its own.
    #expect(text.table?.contains("Pareto") == false)
    #expect(!text.facts.contains { $0.label == "Pareto" })
  }

  @Test func missedTargetsAreNamed() async throws {
    let (text, _) = try await text(["length=900..1000", "draws=min"])
    #expect(text.facts[1].text.hasPrefix("length=900.0..1000.0: missed, "))
    #expect(text.facts.contains(Fact("Targets", "no point of the final rung meets all targets")))
    #expect(text.facts.contains { $0.label == "Pareto" })
    #expect(text.table?.contains("Pareto") == true)
  }
}
