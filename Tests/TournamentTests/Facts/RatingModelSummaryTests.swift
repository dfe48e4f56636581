import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct RatingModelSummaryTests {
  private func summary(_ sums: ResultSums, model: RatingModel = .davidson) -> RatingModelSummary {
    Standings(
      labels: ["a", "b", "c"].dropLast(3 - sums.strategies.count), sums: sums, model: model
    )
    .ratings
  }

  /// The first seat wins three of four games between equal strategies: 400 · log₁₀ 3 = 191 Elo.
  @Test func `the first-player advantage has rating points`() throws {
    let found = summary(ResultSums(pairs: 75 * ["+-"] + 25 * ["-+"]))
    #expect(found.model == "davidson")
    #expect(found.basis == .results)
    #expect(found.draws == nil)
    #expect(found.seats.map(\.seat) == [0, 1])
    let advantage = 2 * found.seats[0].elo
    #expect(abs(advantage - 190.8485) < 1e-3)
    #expect(abs(found.seats[0].elo + found.seats[1].elo) < 1e-6)
    let (low, high) = try (#require(found.seats[0].low), #require(found.seats[0].high))
    #expect(low > 0 && high < 191)
    #expect(found.details.map(\.label) == ["Rating scale"])
    #expect(found.firstSeatAdvantage?.hasPrefix("worth 191 rating points (") == true)
    #expect(found.seats().map(\.label) == ["First seat"])
    #expect(found.seats(hasFirstPlayer: true).isEmpty)
  }

  /// Half of the games between equal strategies are draws: ν is 2, because a draw is twice as likely as a
  /// win.
  @Test func `the draw rate follows from the draw parameter`() throws {
    let found = summary(ResultSums(pairs: 50 * ["==", "+-", "==", "-+"]))
    let draws = try #require(found.draws)
    #expect(abs(draws.value - 2) < 1e-6)
    let (low, high) = try (#require(draws.low), #require(draws.high))
    #expect(low < 2 && high > 2)
    #expect(found.details.map(\.label) == ["Even draw rate", "Rating scale"])
    #expect(found.details[0].text.hasPrefix("50.0% ("))
    #expect(found.details[0].text.hasSuffix(") between evenly matched strategies"))
  }

  @Test func `if first-player advantage differs by matchup its score is shown by matchup`() throws {
    let found = summary(.rejected)
    let fit = try #require(found.fit)
    #expect(fit.isRejected && found.seats.count == 2 && found.draws != nil)
    #expect(
      fit.sharesByMatchup(seatings: 1000) == [
        Fact("First by matchup", "87.5% (a vs b), 50.0% (b vs c), 50.0% (a vs c)"),
        Fact("Draws by matchup", "25.0% (a vs b), 50.0% (b vs c), 0.0% (a vs c)"),
      ])
    #expect(found.details.map(\.label) == ["Rating scale"])
    #expect(fit.details[0].text.hasPrefix("rejected, chi-square "))
  }

  @Test func `one point of advantage is a single point`() throws {
    let text = #"""
      {"basis":"results","model":"davidson","seats":[{"elo":0.5,"high":0.6,"low":0.4,"seat":0},\#
      {"elo":-0.5,"high":-0.4,"low":-0.6,"seat":1}]}
      """#
    let found = try #require(JSON.value(RatingModelSummary.self, from: text.utf8))
    #expect(found.firstSeatAdvantage == "worth 1 rating point (1 to 1) at equal strength")
  }

  /// The numbers include a draw rate that only a limit reaches.
  @Test func `extreme numbers are reported`() throws {
    let text = #"""
      {"basis":"one-sided","draws":{"high":1e300,"low":0,"value":1e9},"model":"davidson",\#
      "seats":[{"elo":1e9,"high":1e9,"low":-1e9,"seat":0},\#
      {"elo":-1e9,"high":1e9,"low":-1e9,"seat":1}]}
      """#
    let found = try #require(JSON.value(RatingModelSummary.self, from: text.utf8))
    #expect(
      found.seats() + found.details == [
        Fact("First seat", "worth 99999 rating points (-99999 to 99999) at equal strength"),
        Fact("Even draw rate", "100% (0 to 100) between evenly matched strategies"),
        Fact(
          "Rating scale",
          "a lead of 400 points means 10 wins per loss, not counting draws"),
      ])
  }
}
