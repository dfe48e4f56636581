import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct TuningSummaryTests {
  private func difference(_ values: [(Double, Double)]) -> PairedDifference {
    var difference = PairedDifference()
    for (first, second) in values { difference.addUnit(first, second) }
    return difference
  }

  @Test func `a verdict follows from the interval of the difference`() {
    #expect(TuningSummary.Verdict(nil) == .isDefault)
    let spread = (0..<30).map { Double($0 % 3) / 4 }
    #expect(.init(difference(spread.map { (0.25, 0.25 + $0) })) == TuningSummary.Verdict.better)
    #expect(.init(difference(spread.map { (0.25 + $0, 0.25) })) == TuningSummary.Verdict.worse)
    #expect(.init(difference(spread.map { (0.25, $0) })) == TuningSummary.Verdict.noBetter)
    // All values are equal: other deals may differ, but without any difference there is no gain.
    #expect(.init(difference(spread.map { _ in (0, 1) })) == TuningSummary.Verdict.unknown)
    #expect(.init(difference(spread.map { _ in (1, 1) })) == TuningSummary.Verdict.noBetter)
  }

  // A9: a difference below the minimum detectable effect is no finding, although its interval excludes 0.
  @Test func `a difference that the games cannot detect is not shown`() throws {
    // A mean of -0.0875, whose 95% CI is -0.1632 to -0.0118; 33 deals detect 0.1042.
    let small = difference((0..<33).map { (0.5, 0.5 + ($0 % 3 == 0 ? 0.21 : -0.23625)) })
    let interval = try #require(small.interval)
    #expect(interval.high < 0)
    #expect(TuningSummary.Verdict(small) == .noBetter)
    let validation = TuningSummary.Validation(small, gamesPerBlock: 2)
    let smallest = try #require(validation.minimumDetectableEffect)
    #expect(smallest > -small.mean)
    let needed = try #require(validation.gamesToDetect)
    let ratio = smallest / small.mean
    #expect(needed == 2 * Int((ratio * ratio * 33).rounded(.up)) && needed > validation.games)
    // Without a difference, no number of games detects it.
    let none = difference([(0, 1), (1, 0)])
    #expect(TuningSummary.Validation(none, gamesPerBlock: 2).gamesToDetect == nil)
  }

  @Test func `a summary has the selected configuration and its score`() throws {
    let plan = try ToyTuning.plan(against: ["random", "steady:after=1"]) { $0.games = 1200 }
    let process = try ToyTuning.played(plan)
    let summary = TuningSummary(process, of: plan, name: "t")
    #expect(summary.strategy == "steady" && summary.against == ["random", "steady:after=1"])
    #expect(summary.defaultConfiguration == "after=3")
    #expect(summary.configurationsTried == 10)
    #expect(summary.games == process.done * 4 && summary.budget == 1200)
    #expect(summary.games <= summary.budget && summary.searchGames <= 800)
    #expect(summary.marginals == nil && summary.warnings == [])
    let validation = try #require(summary.validation)
    #expect(validation.games == validation.blocks * 4)
    // No strategy can press earlier than one that presses immediately.
    #expect(summary.selectedConfiguration == "after=0" && summary.verdict == .better)
    let text = try JSON.pretty(summary)
    #expect(JSON.value(TuningSummary.self, from: text.utf8) == summary)
  }

  @Test func `a summary has warnings`() throws {
    let forfeits = try ToyTuning.plan(against: ["faulty:fault=illegal"])
    let summary = TuningSummary(try ToyTuning.played(forfeits), of: forfeits, name: "t")
    #expect(summary.warnings.contains { $0.contains("games were forfeited") })
    let alone = try ToyTuning.plan(against: ["steady:after=2"])
    let fixed = TuningSummary(try ToyTuning.played(alone), of: alone, name: "t")
    #expect(fixed.verdict == .unknown)
    #expect(fixed.warnings.first?.contains("deterministic") == true)
  }
}
