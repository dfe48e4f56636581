import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct OptimizationSectionTests {
  @Test func `a maximum is not a target that can be met`() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=2..5"], design: "grid",
      objectives: ["decisions=max"], budget: 600)
    let output = try TemporaryFolder()
    let summary = try #require(try await SweepFolder(sweep, output: output.path).play())
    let text = OptimizationSection(
      search: try #require(summary.search), factors: ["rule:hand"], isFinished: true
    ).section(.alone).text()
    #expect(
      text.contains("\nTarget      decisions=max: 10.000 (95% CI 10.000 to 10.000)\n"), "\(text)")
    #expect(!text.contains("met,") && !text.contains("\nTargets "))
  }
}
