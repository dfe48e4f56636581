import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

/// Games with a known share of luck.
struct LuckSummaryTests {
  private static let cards = GameModule(
    Tricks.self, strategies: TricksStrategies.all, roster: ["random", "random"])
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "random"])

  private func luck(
    _ game: any PlayableGame, rules: RuleTexts, games: Int, seats: Int = 2,
    replicates: Int = 1, hasDeals: Bool = true
  ) throws -> LuckSummary {
    var request = RunSpecification()
    request.rules = rules.settings.map {
      Assignment(key: $0.key, value: $0.value, origin: "test")
    }
    request.games = games
    request.seats = seats
    request.replicates = replicates
    request.strategies = Array(repeating: "random", count: seats)
    let run = try game.prepare(request)
    var accumulator = RunAccumulator(schedule: run.schedule, strategies: seats)
    accumulator.add(try run.playChunk(0..<games, run.schedule.round, .none, nil))
    return try #require(
      Standings(labels: run.configuration.strategies.map(\.label), sums: accumulator.finished())
        .luck(
          hasDeals: hasDeals))
  }

  /// Each seat has one card, so the deal determines the result.
  @Test(arguments: 2...4)
  func `with one card the deal explains everything`(seats: Int) throws {
    let luck = try luck(
      LuckSummaryTests.cards, rules: ["hand": "1"], games: tries(2000) * seats, seats: seats)
    #expect(abs((luck.deal?.value ?? 0) - 1) < 0.01)
    #expect(abs(luck.rest) < 0.01)
  }

  /// Each seat has two of four cards, and plays at random: the deal explains five sixths.
  ///
  /// There are six hands of a seat: 2 and 3 win, 0 and 1 lose; 1 and 3 win half of the games and draw the
  /// others, 0 and 2 lose half and draw the others; 0 and 3 draw, and so do 1 and 2. So the mean by deal has
  /// a variance of 0.625 / 6, and the result of 0.75 / 6.
  @Test func `with two of four cards the deal explains five sixths`() throws {
    let luck = try luck(LuckSummaryTests.cards, rules: ["cards": "4", "hand": "2"], games: 20_000)
    #expect(abs((luck.deal?.value ?? 0) - 5.0 / 6) < 0.02)
    #expect((luck.deal?.low ?? 1) < 5.0 / 6 && (luck.deal?.high ?? 0) > 5.0 / 6)
    #expect((luck.deal?.high ?? 1) - (luck.deal?.low ?? 0) < 0.03)
    #expect(abs(luck.strategies) < 0.01)
    // The share is net, because deals that were played once do not show which strategy a deal suits.
    #expect(luck.fact.text.contains(", net luck of the deal 83."))
    #expect(luck.dealNet == luck.deal)
    #expect(luck.details.map(\.label) == ["Net luck"])
  }

  /// Each seat has two of four cards, dealt once and played five times.
  @Test func `replicates separate the deal from in-game randomness`() throws {
    let luck = try luck(
      LuckSummaryTests.cards, rules: ["cards": "4", "hand": "2"], games: 20_000, replicates: 5)
    #expect(luck.deals == 1999 && luck.replicates == 5)
    #expect(abs((luck.deal?.value ?? 0) - 5.0 / 6) < 0.02)
    #expect(abs(luck.dealStrategy?.value ?? 1) < 0.01 && abs(luck.dealBoth ?? 1) < 1e-9)
    #expect(abs(luck.rest - 1.0 / 6) < 0.02)
    let text = luck.fact.text
    #expect(
      text.contains(", luck of the deal 83.")
        && text.contains(", interaction of deal and strategy ")
        && text.contains(", in-game randomness 16."), "\(text)")
    // The same tournament has one net luck of the deal, for any number of replicates.
    let net = try #require(luck.dealNet)
    let (deal, strategy) = (luck.deal?.value ?? 0, luck.dealStrategy?.value ?? 1)
    #expect(abs(net.value - (deal - strategy)) < 0.005)
    #expect((net.low ?? 1) < net.value && net.value < (net.high ?? 0))
    #expect(luck.details[0].text.hasPrefix("8"), "\(luck.details[0].text)")
  }

  private func shares(_ score: (_ deal: Int, _ rotation: Int, _ seat: Int) -> Double) throws
    -> LuckSummary
  {
    var shares = VarianceShares(seats: 2)
    for deal in 0..<100 { shares.addDeal(table: 0) { score(deal, $0, $1) } }
    let found = try #require(
      LuckSummary(shares, ReplicateShares(seats: 2), hasDeals: true))
    check(found)
    return found
  }

  /// Checks that shares are between 0 and 1, inside their intervals, and add up to 1.
  private func check(_ luck: LuckSummary) {
    let deal = luck.deal?.value ?? 0
    let parts = [
      luck.strategies, luck.seat, max(0, deal), luck.dealStrategy?.value ?? 0, luck.dealBoth ?? 0,
      luck.rest,
    ]
    #expect(parts.allSatisfy { (0...1).contains($0) }, "\(parts)")
    #expect(abs(parts.sum() - 1) < 1e-9, "\(parts)")
    for share in [luck.deal, luck.dealNet, luck.dealStrategy].compactMap(\.self) {
      guard let low = share.low, let high = share.high else { continue }
      #expect(-1 <= low && low <= share.value && share.value <= high && high <= 1)
    }
    // All shares are printed, and the printed numbers add up, except for rounding.
    let printed = luck.fact.text.split(separator: "; negative")[0].matches(of: /(\d+\.\d)%/)
      .compactMap { Double($0.1) }
    #expect(abs(printed.sum() - 100) < 0.31, "\(luck.fact.text)")
  }

  /// A seat that wins nearly all games is printed.
  @Test func `the seat is among the printed shares`() throws {
    let luck = try shares { deal, rotation, seat in
      deal % 40 == 0 && rotation == 0 ? Double(seat) : 1 - Double(seat)
    }
    #expect(luck.seat > 0.9)
    #expect(luck.fact.text.contains("strategy 0.0%, seat 9"), "\(luck.fact.text)")
    #expect(luck.fact.text.contains(", rest "))
  }

  /// An estimate above 1 is shown as 1, and one below 0 as 0.
  @Test func `no share is above 100% or below 0%`() throws {
    let luck = try shares { deal, _, seat in seat == deal % 2 ? 1 : 0 }
    #expect((luck.strategies, luck.rest) == (0, 0))
    #expect(abs((luck.deal?.value ?? 0) + luck.seat - 1) < 1e-12)
    for replicates in [1, 2, 3] {
      for games in [240, 480] {
        check(
          try self.luck(
            LuckSummaryTests.cards, rules: ["hand": "1"], games: games, replicates: replicates))
      }
    }
  }

  /// Deals that suit a strategy in any seat make the net share negative.
  @Test func `a negative net share is named as such`() throws {
    let luck = try shares { deal, rotation, seat in (rotation + seat) % 2 == deal % 2 ? 1 : 0 }
    #expect((luck.deal?.value ?? 0) < -0.9 && (luck.deal?.high ?? 0) < 0)
    #expect(abs(luck.rest + luck.seat + luck.strategies - 1) < 1e-12)
    #expect(
      luck.fact.text.contains(
        /; negative net luck of the deal -\d+\.\d% \(-\d+\.\d to -\d+\.\d\)$/),
      "\(luck.fact.text)")
  }

  /// A negative net share is not one of the components.
  @Test func `without luck of the deal no share is found`() throws {
    let json = #"""
      {"deal":-0.03,"deal_low":-0.08,"deal_high":0.02,"seat":0,"strategies":0.4,"rest":0.6,"deals":50}
      """#
    let luck = try #require(JSON.value(LuckSummary.self, from: json.utf8))
    #expect(
      luck.fact
        == Fact(
          "Variance",
          "of results: strategy 40.0%, seat 0.0%, rest 60.0%; negative net luck of the deal "
            + "-3.0% (-8.0 to 2.0)"))
  }

  /// A race has no deal, so in-game randomness decides it.
  @Test func `a game without a deal has no luck of the deal`() throws {
    let luck = try luck(LuckSummaryTests.race, rules: [:], games: 4000, hasDeals: false)
    #expect(luck.deal == nil)
    #expect(abs(luck.rest - 1) < 0.09)
    #expect(abs(luck.strategies + luck.seat + luck.rest - 1) < 1e-9)
    #expect(luck.fact.text.wholeMatch(of: /.*%, in-game randomness \d+\.\d%/) != nil)
    #expect(luck.details.isEmpty && luck.dealNet == nil)
  }
}
