import TestSupport
import Testing

@testable import Statistics
@testable import TournamentExperiments

struct TuningSummaryFactsTests {
  @Test func `a better configuration is significant`() throws {
    let plan = try ToyTuning.plan()
    let summary = TuningSummary(try ToyTuning.played(plan), of: plan, name: "mine")
    let validation = try #require(summary.validation)
    #expect(
      summary.selection()
        == "after=0, from 10 configurations in \(summary.searchGames) search games")
    let result = summary.validationResult(seats: 2)
    #expect(result.hasPrefix("significantly better than the default: score difference +0."))
    #expect(result.contains(" (95% CI 0."))
    #expect(
      result.hasSuffix(
        "; both played \(validation.games) games on the same \(validation.blocks) held-out deals"))
    #expect(summary.validationResult(seats: 1).hasSuffix(" held-out deals against each opponent"))
  }

  @Test func `the default needs no validation`() throws {
    let plan = try ToyTuning.plan(tuned: ["steady:after=10,900"])
    let summary = TuningSummary(try ToyTuning.played(plan), of: plan, name: "mine")
    if summary.validation == nil {
      #expect(summary.validationResult(seats: 2) == "none: the search selected the default")
    } else {
      #expect(summary.validationResult(seats: 2).contains("default: score "))
    }
  }

  @Test func `forfeits and equal deals have warnings`() throws {
    let forfeits = try ToyTuning.plan(against: ["faulty:fault=illegal"])
    let summary = TuningSummary(try ToyTuning.played(forfeits), of: forfeits, name: "t")
    #expect(
      summary.warnings.contains {
        $0.hasSuffix(" games were forfeited; a run with the same strategies lists them")
      })
    let alone = try ToyTuning.plan(against: ["steady:after=2"])
    let fixed = TuningSummary(try ToyTuning.played(alone), of: alone, name: "t")
    #expect(
      fixed.warnings.first?.hasPrefix("every deal had the same result, as if the games were")
        == true)
    #expect(
      fixed.validationResult(seats: 2).hasPrefix(
        "not tested, because the difference is the same in all deals"))
  }
}
