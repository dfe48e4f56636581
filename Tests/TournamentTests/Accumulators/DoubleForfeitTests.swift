import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

/// A2: games that several seats forfeit.
struct DoubleForfeitTests {
  private func standings(_ sums: ResultSums) -> [StandingRow] {
    let labels = ["a", "b", "c", "d"].prefix(sums.strategies.count)
    return Standings(labels: Array(labels), sums: sums).standings()
  }

  private func row(_ name: String, _ rows: [StandingRow]) throws -> StandingRow {
    try #require(rows.first { $0.strategy == name })
  }

  /// Results of three strategies, each of which won a game against each other one.
  private var played: ResultSums {
    var sums = ResultSums(seats: 2, strategies: 3)
    for (first, second) in [(0, 1), (1, 2), (0, 2)] {
      for pair in 10 * ["++", "+-", "-=", "--", "=="] { sums.add(pair, of: first, against: second) }
    }
    return sums
  }

  @Test func `both seats lose, with a score of 0`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    sums.addForfeits([0, 1], by: [0, 1])
    for row in standings(sums) {
      #expect((row.games, row.wins, row.draws, row.losses) == (2, 0, 0, 2))
      #expect((row.score?.value, row.score?.low) == (0, 0))
    }
    #expect(sums.matchup(0, 1) == nil && sums.doubleForfeits(0, 1) == 2)
    #expect(sums.balance.evidence.deals == 0 && sums.shares.deals == 0)
    #expect(!sums.areDeterministic)
  }

  @Test func `ratings, matchups and luck ignore the games, and scores count them`() throws {
    let (before, rows) = (played, standings(played))
    var sums = before
    for pair in [[0, 1], [1, 2], [0, 2]] {
      for _ in 0..<25 { sums.addForfeits(pair, by: pair) }
    }
    let (one, other) = (try #require(before.matchup(0, 1)), try #require(sums.matchup(0, 1)))
    #expect(
      (one.games, one.score, one.comparedGames) == (other.games, other.score, other.comparedGames))
    #expect(one.sample(seats: 2).counts == other.sample(seats: 2).counts)
    #expect(sums.shares.deals == before.shares.deals)
    for (row, old) in zip(standings(sums), rows) {
      #expect(row.strategy == old.strategy)
      #expect(abs((row.rating.value ?? .nan) - (old.rating.value ?? .nan)) < 1e-6)
      let share = Double(old.games) / Double(row.games)
      #expect(abs((row.score?.value ?? .nan) - share * (old.score?.value ?? .nan)) < 1e-12)
      #expect(row.draws == old.draws && row.losses == old.losses + row.games - old.games)
      #expect(
        (row.score?.low ?? 1) <= (row.score?.value ?? 0)
          && (row.score?.high ?? 0) >= (row.score?.value ?? 1))
    }
    #expect(Standings(labels: ["a", "b", "c"], sums: sums).areRankedByRating == [false])
  }

  /// The first of two games of a deal is a double forfeit.
  @Test func `the other game of its deal counts alone`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    sums.beginGame(hash: 1, rotation: 0, forfeited: .all(2))
    for seat in 0..<2 { sums.setSeat(seat, strategy: seat, rank: 1) }
    sums.beginGame(hash: 2, rotation: 1)
    for seat in 0..<2 { sums.setSeat(seat, strategy: 1 - seat, rank: 1 + seat) }
    sums.endDeal()
    let matchup = try #require(sums.matchup(1, 0))
    #expect((matchup.wins, matchup.draws, matchup.losses) == (1, 0, 0))
    #expect(matchup.evidence(seats: 2).gamesPerDeal == 1)
    #expect(try row("b", standings(sums)).score?.value == 0.5)
    #expect(try row("a", standings(sums)).score?.value == 0)
  }

  @Test(arguments: [3, 4]) func `of several seats, those that forfeit get nothing`(seats: Int)
    throws
  {
    var sums = ResultSums(seats: seats, strategies: seats)
    let strategies = Array(0..<seats)
    sums.addForfeits(strategies, by: [0, 1])
    let rows = standings(sums)
    for (strategy, name) in ["a", "b", "c", "d"].prefix(seats).enumerated() {
      let row = try row(name, rows)
      // The others tie, as play did not compare them.
      let score: Double = seats == 3 ? 1 : 5 / 6
      #expect(abs((row.score?.value ?? .nan) - (strategy < 2 ? 0 : score)) < 1e-12)
      #expect(
        (row.losses, row.draws) == (strategy < 2 ? seats : 0, strategy > 1 && seats > 3 ? seats : 0)
      )
    }
    #expect(sums.matchup(0, 1) == nil)
    #expect(sums.matchup(0, 2)?.losses == seats)
    sums.addForfeits(strategies, by: strategies)
    #expect(try row("a", standings(sums)).score?.value == 0)
    let last = try row("c", standings(sums)).score?.value ?? .nan
    let half: Double = seats == 3 ? 1 / 2 : 5 / 12
    #expect(abs(last - half) < 1e-12)
  }

  @Test(
    arguments: Fault.allCases.filter { $0 != .none }, Fault.allCases.filter { $0 != .none })
  func `every pair of faults is a loss of both in tables and summaries`(one: Fault, other: Fault)
    async throws
  {
    // Actions are checked after all seats have chosen, so an illegal one counts if no seat failed before.
    if (one == .illegal) != (other == .illegal) { return }
    let run = try ToyRuns.run(
      games: 4, strategies: ["faulty:fault=\(one),step=1", "faulty:fault=\(other),step=1"])
    let rows = try ToyRuns.chunk(run).seatRows.text.split(separator: "\n")
    #expect(rows.count == 8)
    // The only cell with a decimal point is the score.
    #expect(rows.allSatisfy { $0.contains(",0.0,") })
    let summary = try await run.play()
    #expect(
      summary.standings.allSatisfy { $0.score?.value == 0 && $0.losses == 4 && $0.draws == 0 })
    #expect(summary.balance == nil && summary.headToHead == nil)
    #expect(summary.forfeitedGames == 4)
  }

  @Test func `a sequential test does not count the pair`() throws {
    let test = try SequentialTest(elo0: -20, elo1: 20, alpha: 0.1, beta: 0.1, model: .logistic)
    func end(_ results: [GameResult]) throws -> Int? {
      var rule = StoppingRule(test, after: try #require(RunAccumulator(pairs: [])))
      return rule.end(
        in: Chunk(
          games: 0..<results.count, gameRows: TextBuffer(), seatRows: TextBuffer(),
          positionRows: TextBuffer(), replays: TextBuffer(), decisions: TextBuffer(),
          results: results, measures: [], plies: PlyAccumulator(), counts: [], timings: [],
          forfeits: []))
    }
    let pair = [GameResult([1, 2]), GameResult([2, 1])]
    let wins = (0..<60).flatMap { _ in pair }
    let alone = try #require(try end(wins))
    let double = GameResult([1, 1], forfeitedBy: [0, 1])
    #expect(try end([double, double, GameResult([1, 2]), double] + wins) == alone + 4)
  }
}
