@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OptimizationTextTests {
  /// A14: the greatest value is not a target that can be met.
  @Test func theGreatestIsNotMet() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid",
      objectives: ["decisions=max"], budget: 600)
    let output = try TemporaryFolder()
    let summary = try #require(try await SweepFolder(sweep, output: output.path).play())
    let text = OptimizationText(search: try #require(summary.search), factors: ["rule:hand"])
    #expect(text.facts[1].text.hasPrefix("decisions=max: 10.000"))
    #expect(!text.facts.contains { $0.text.contains("met,") || $0.label == "Targets" })
  }
}
