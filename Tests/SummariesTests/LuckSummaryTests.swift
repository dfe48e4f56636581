@testable import Storage
import GameCore
import TestSupport
import Testing
import Tournament

@testable import Summaries

/// Games whose share of luck is known.
@Suite(.timeLimit(.minutes(10))) struct LuckSummaryTests {
  private static let cards = GameEntry(
    HighCard.self, strategies: HighCardStrategies.all, roster: ["random", "random"])
  private static let race = GameEntry(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "random"])

  private func luck(
    _ game: GameEntry, rules: KeyValuePairs<String, String>, games: Int, seats: Int = 2
  ) throws -> LuckSummary {
    var request = RunSpecification()
    request.rules = rules.map { RuleSetting(key: $0.key, text: $0.value, origin: "test") }
    request.games = games
    request.seats = seats
    request.strategies = Array(repeating: "random", count: seats)
    let run = try game.prepare(request)
    var tally = Tally(schedule: run.schedule, entrants: seats)
    tally.add(try run.playChunk(0..<games, run.schedule.round, .none))
    return try #require(
      Report(labels: run.configuration.strategies.map(\.label), sums: tally.finished()).luck)
  }

  /// One card each: the deal is all there is.
  @Test(arguments: 2...4)
  func oneCard(seats: Int) throws {
    let luck = try luck(
      LuckSummaryTests.cards, rules: ["hand": "1"], games: 2000 * seats, seats: seats)
    #expect(abs(luck.deal - 1) < 0.01)
    #expect(abs(luck.rest) < 0.01)
  }

  /// Two of four cards each, played at random: the deal explains five sixths.
  ///
  /// The six hands of a seat: 2 and 3 win, 0 and 1 lose; 1 and 3 win half of the games and draw the
  /// others, 0 and 2 lose half and draw the others; 0 and 3 draw, 1 and 2 too. So the mean by the
  /// deal varies by 0.625 / 6, and the result by 0.75 / 6.
  @Test func twoCardsOfFour() throws {
    let luck = try luck(LuckSummaryTests.cards, rules: ["cards": "4", "hand": "2"], games: 20_000)
    #expect(abs(luck.deal - 5.0 / 6) < 0.02)
    #expect(luck.dealLow < 5.0 / 6 && luck.dealHigh > 5.0 / 6)
    #expect(luck.dealHigh - luck.dealLow < 0.03)
    #expect(abs(luck.strategies) < 0.01)
  }

  /// Nothing is dealt in a race: chance alone decides it.
  @Test func noDeal() throws {
    let luck = try luck(LuckSummaryTests.race, rules: [:], games: 4000)
    #expect(abs(luck.deal) < 0.09)
    #expect(abs(luck.rest - 1) < 0.09)
  }
}
