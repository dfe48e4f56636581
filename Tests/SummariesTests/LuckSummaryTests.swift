@testable import Storage
import GameCore
import TestSupport
import Testing
import Tournament

@testable import Summaries

/// Games whose share of luck is known.
@Suite(.timeLimit(.minutes(10))) struct LuckSummaryTests {
  private static let cards = GameEntry(
    Tricks.self, strategies: TricksStrategies.all, roster: ["random", "random"])
  private static let race = GameEntry(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "random"])

  private func luck(
    _ game: GameEntry, rules: KeyValuePairs<String, String>, games: Int, seats: Int = 2,
    replicates: Int = 1, hasDeals: Bool = true
  ) throws -> LuckSummary {
    var request = RunSpecification()
    request.rules = rules.map { RuleSetting(key: $0.key, text: $0.value, origin: "test") }
    request.games = games
    request.seats = seats
    request.replicates = replicates
    request.strategies = Array(repeating: "random", count: seats)
    let run = try game.prepare(request)
    var tally = Tally(schedule: run.schedule, entrants: seats)
    tally.add(try run.playChunk(0..<games, run.schedule.round, .none, nil))
    return try #require(
      Report(labels: run.configuration.strategies.map(\.label), sums: tally.finished()).luck(
        hasDeals: hasDeals))
  }

  /// One card each: the deal is all there is.
  @Test(arguments: 2...4)
  func oneCard(seats: Int) throws {
    let luck = try luck(
      LuckSummaryTests.cards, rules: ["hand": "1"], games: tries(2000) * seats, seats: seats)
    #expect(abs((luck.deal ?? 0) - 1) < 0.01)
    #expect(abs(luck.rest) < 0.01)
  }

  /// Two of four cards each, played at random: the deal explains five sixths.
  ///
  /// The six hands of a seat: 2 and 3 win, 0 and 1 lose; 1 and 3 win half of the games and draw the
  /// others, 0 and 2 lose half and draw the others; 0 and 3 draw, 1 and 2 too. So the mean by the
  /// deal varies by 0.625 / 6, and the result by 0.75 / 6.
  @Test func twoCardsOfFour() throws {
    let luck = try luck(LuckSummaryTests.cards, rules: ["cards": "4", "hand": "2"], games: 20_000)
    #expect(abs((luck.deal ?? 0) - 5.0 / 6) < 0.02)
    #expect((luck.dealLow ?? 1) < 5.0 / 6 && (luck.dealHigh ?? 0) > 5.0 / 6)
    #expect((luck.dealHigh ?? 1) - (luck.dealLow ?? 0) < 0.03)
    #expect(abs(luck.strategies) < 0.01)
    #expect(luck.fact.text.contains("%; luck of the deal 83."))
  }

  /// Two of four cards each, dealt once and played five times: what the deal explains, and chance.
  @Test func replicates() throws {
    let luck = try luck(
      LuckSummaryTests.cards, rules: ["cards": "4", "hand": "2"], games: 20_000, replicates: 5)
    #expect(luck.pairs == 1999 && luck.replicates == 5)
    #expect(abs((luck.deal ?? 0) - 5.0 / 6) < 0.02)
    #expect(abs(luck.dealStrategy ?? 1) < 0.01 && abs(luck.dealBoth ?? 1) < 1e-9)
    #expect(abs(luck.rest - 1.0 / 6) < 0.02)
    let text = luck.fact.text
    #expect(
      text.contains("; luck of the deal 83.")
        && text.contains("; interaction of deal and strategy not significant (at most ")
        && text.contains("; in-game randomness 16."), "\(text)")
    #expect(luck.details[0].text.contains("deal × strategy "))
  }

  /// A share that is found nowhere is not told as a number below 0.
  @Test func noneFound() throws {
    let json = #"""
      {"deal":-0.03,"deal_low":-0.08,"deal_high":0.02,"seat":0,"strategies":0.4,"rest":0.63,"pairs":50}
      """#
    let luck = try #require(JSON.value(LuckSummary.self, from: json.utf8))
    #expect(
      luck.fact
        == Fact(
          "Variance", "of results: strategy 40.0%; luck of the deal not significant (at most 2.0%)"
        ))
    #expect(luck.details[0].text.contains("luck of the deal -3.0%"))
  }

  /// Nothing is dealt in a race: chance alone decides it.
  @Test func noDeal() throws {
    let luck = try luck(LuckSummaryTests.race, rules: [:], games: 4000, hasDeals: false)
    #expect(luck.deal == nil && luck.dealLow == nil && luck.dealHigh == nil)
    #expect(abs(luck.rest - 1) < 0.09)
    #expect(abs(luck.strategies + luck.seat + luck.rest - 1) < 1e-9)
    #expect(luck.fact.text.hasSuffix("%; the rest is in-game randomness"))
    #expect(!luck.details[0].text.contains("deal"))
  }
}
