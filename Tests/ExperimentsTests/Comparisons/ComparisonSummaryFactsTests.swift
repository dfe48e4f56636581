import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct ComparisonSummaryFactsTests {
  private func summary(
    otherWinner: String? = nil, warnings: [String] = [], flipped: Int = 3
  ) throws -> ComparisonSummary {
    let json = """
      {"comparison":"c","game":"race","rules_a":"","rules_b":"rounds=3","strategies":["a","b"],\
      "games":2000,"measures":[\(otherWinner ?? "")],"matchups":[],\
      "winners":{"flipped":\(flipped),"became_draws":0,"became_wins":1,"first_player_only_a":0,\
      "first_player_only_b":0,"deals":1,"examples":[]},\
      "warnings":[\(warnings.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    return try #require(JSON.value(ComparisonSummary.self, from: json.utf8))
  }

  private static func otherWinner(_ low: Double, _ high: Double, pairs: Int = 1000) -> String {
    """
    {"measure":"winner_changed","unit":"","deals":\(pairs),"mean_a":0.1,"mean_b":0.15,\
    "difference":0.05,"difference_low":\(low),"difference_high":\(high),"deals_higher":1,\
    "deals_lower":1}
    """
  }

  @Test func `changed winners are counted by kind`() throws {
    #expect(
      try summary().winnerFact()
        == Fact(
          "Changed winner",
          "in 4 of 2,000 games (0.2%), on 1 deal: 3 to another seat, 1 from a draw, 0 to a draw"))
  }

  @Test(arguments: [
    (-0.02, 0.12, "+5.0 percentage points of winners (95% CI -2.0 to 12.0)"),
    (0.01, 0.09, "+5.0 percentage points of winners (95% CI 1.0 to 9.0)"),
  ])
  func `changed winners have a baseline`(low: Double, high: Double, text: String) throws {
    let facts = try summary(otherWinner: Self.otherWinner(low, high)).baselineFacts(seats: 2)
    #expect(
      facts == [
        Fact(
          "Baseline",
          "under A, new random choices in the games changed by B alter 10.0% of winners"),
        Fact("Beyond baseline", text),
      ])
  }

  // A comparison of rules with themselves changes no game.
  @Test func `equal rules have no baseline`() throws {
    let summary = try summary(otherWinner: Self.otherWinner(-0.02, 0.12))
    let text = try JSON.pretty(summary).replacing("rounds=3", with: "")
    let equal = try #require(JSON.value(ComparisonSummary.self, from: text.utf8))
    #expect(equal.rulesA == equal.rulesB && equal.baselineFacts(seats: 2) == [])
  }

  /// The answer is adjusted for all tests, but the interval is not.
  @Test(arguments: [
    ("not_enough_games", -0.01, ", but not significant after adjustment for several tests)"),
    ("not_enough_games", 0.01, ")"), ("yes", -0.01, ")"),
  ])
  func `an open answer beside an interval without 0 has a reason`(
    verdict: String, high: Double, end: String
  ) throws {
    let json = """
      {"question":"fairer","verdict":"\(verdict)","players":[{"verdict":"\(verdict)",\
      "difference":-0.11,"low":-0.25,"high":\(high)}]}
      """
    let words = try #require(JSON.value(RuleAnswer.self, from: json.utf8)).words
    let text = "first-player imbalance -0.11 (95% CI -0.25 to \(high)\(end)"
    #expect(words.hasSuffix(text), "\(words)")
  }

  @Test func `the baseline may cover only the first deals`() throws {
    let summary = try summary(otherWinner: Self.otherWinner(-0.02, 0.12, pairs: 500))
    #expect(
      summary.baselineFacts(seats: 2)[0].text
        == "under A, new random choices in the games changed by B alter 10.0% of winners "
        + "(the first 500 deals, where B alters 15.0%)")
    #expect(try self.summary().baselineFacts(seats: 2) == [])
  }
}
