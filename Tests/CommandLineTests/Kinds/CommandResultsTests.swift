import Testing
@testable import TournamentCommandLine
@testable import TournamentExperiments

struct CommandResultsTests {
  @Test func `commands make all kinds`() {
    for kind in ResultFolder.kinds { #expect(kind is any CommandResults.Type, "\(kind)") }
  }

  @Test func `all plans can be performed`() {
    let plans: [any ReproductionPlan.Type] = [
      RunReproduction.self, Comparison.self, SweepReproduction.self, TuningPlan.self,
      FinishedRating.self,
    ]
    for plan in plans { #expect(plan is any RepeatablePlan.Type, "\(plan)") }
  }
}
