@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct BalanceSummaryTests {
  @Test func numbers() throws {
    let sums = ResultSums(pairs: 30 * ["+-", "++", "==", "--"])
    let found = try #require(BalanceSummary(sums.balance))
    #expect((found.deals, found.gamesPerDeal) == (120, 2))
    #expect(abs(found.firstSeatScore.value - 0.625) < 1e-12)
    let (low, high) = try (
      #require(found.firstSeatScore.low), #require(found.firstSeatScore.high)
    )
    #expect(low < 0.625 && high > 0.625)
    #expect(abs(found.drawRate.value - 0.25) < 1e-12)
    #expect(found.length == nil)
    #expect(found.firstPlayer(ratings: nil).text.hasPrefix("score 62.5% ("))
    #expect(found.facts.map(\.label) == ["Draw rate"])
    #expect(found.facts[0].text.wholeMatch(of: /25\.0% \(1\d\.\d to 3\d\.\d\)/) != nil)
    #expect(JSON.value(BalanceSummary.self, from: try JSON.pretty(found).utf8) == found)
  }

  @Test func length() throws {
    let json = #"""
      {"deals":2,"games_per_deal":2,"first_seat_score":{"value":0.5,"low":0.25,"high":0.75},\#
      "draw_rate":{"value":0,"low":0,"high":0.1},"length":{"value":20.04,"low":19,"high":21}}
      """#
    let found = try #require(JSON.value(BalanceSummary.self, from: json.utf8))
    #expect(
      [found.firstPlayer(ratings: nil)] + found.facts == [
        Fact("First player", "score 50% (25 to 75)"), Fact("Draw rate", "0.0% (0.0 to 10.0)"),
        Fact("Game length", "20.0 decisions (19.0 to 21.0)"),
      ])
  }

  @Test func nothing() {
    #expect(BalanceSummary(ResultSums(seats: 2, entrants: 2).balance) == nil)
  }
}
