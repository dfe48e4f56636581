import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct ComparisonAccumulatorTests {
  private func traces(_ run: PlayableRun) throws -> ArraySlice<GameTrace> {
    try run.traceGames(0..<2, run.schedule.round, 0)[...]
  }

  private func winners(_ run: PlayableRun) throws -> ArraySlice<Seat?> {
    try traces(run).map(\.winner)[...]
  }

  /// The faster strategy wins both games of a pair; with the times swapped, the other strategy wins.
  @Test func `changed winners are counted`() throws {
    let run = try ToyRuns.run(strategies: ["steady:after=1", "steady:after=9"])
    let other = try ToyRuns.run(strategies: ["steady:after=9", "steady:after=1"])
    var accumulator = ComparisonAccumulator(run)
    #expect(try accumulator.addDeal(traces(run), against: traces(run)).isEmpty)
    #expect(accumulator.winners == OutcomeFlipCounts())
    let changes = try accumulator.addDeal(traces(run), against: traces(other))
    #expect(changes.map(\.gameID) == [0, 1])
    #expect(changes.map(\.rotation) == [0, 1])
    #expect(changes.map(\.winnerSeatA) == [0, 1])
    #expect(changes.map(\.winnerSeatB) == [1, 0])
    #expect(changes.map(\.winnerA) == ["steady:after=1", "steady:after=1"])
    #expect(changes.map(\.winnerB) == ["steady:after=9", "steady:after=9"])
    #expect((accumulator.winners.flipped, accumulator.winners.deals) == (2, 1))
    #expect((accumulator.winners.firstPlayerOnlyA, accumulator.winners.firstPlayerOnlyB) == (1, 1))
    // Under A, the second pair repeats the first; B has a repeated pair and a new one.
    #expect(accumulator.deterministicMatchups == (0, 1, 0))
    #expect((accumulator.forfeitsA, accumulator.forfeitsB) == (0, 0))
  }

  @Test func `forfeits are not changed winners`() throws {
    let run = try ToyRuns.run(strategies: ["steady", "steady:after=9"])
    let faulty = try ToyRuns.run(strategies: ["faulty:fault=error", "faulty:fault=error"])
    var accumulator = ComparisonAccumulator(run)
    let changes = try accumulator.addDeal(traces(run), against: traces(faulty))
    #expect((accumulator.forfeitsA, accumulator.forfeitsB) == (0, 2))
    // Both strategies forfeit immediately and share the first place.
    #expect(changes.map(\.winnerSeatB) == [nil, nil])
    #expect((accumulator.winners.becameDraws, accumulator.winners.becameWins) == (2, 0))
    _ = try accumulator.addDeal(traces(faulty), against: traces(run))
    #expect((accumulator.forfeitsA, accumulator.forfeitsB) == (2, 2))
    #expect((accumulator.winners.becameDraws, accumulator.winners.becameWins) == (2, 2))
  }

  /// Each call adds one pair, for every measure of the game.
  @Test func `a row reports the added pairs`() throws {
    let (long, short) = (try ToyRuns.run(), try ToyRuns.run(rules: ["rounds": "2"]))
    var accumulator = ComparisonAccumulator(long)
    #expect(accumulator.rows.isEmpty)
    for _ in 0..<3 { _ = try accumulator.addDeal(traces(long), against: traces(short)) }
    let plies = try #require(accumulator.rows.first { $0.measure == "plies" })
    #expect((plies.deals, plies.meanA, plies.meanB, plies.dealsLower) == (3, 5, 2, 3))
    #expect(!accumulator.rows.map(\.measure).contains("branching_factor"))
  }

  /// Only deals that were replayed show whether winners change at random or through the rules.
  @Test func `winners that change at random are counted in replayed deals`() throws {
    let run = try ToyRuns.run(strategies: ["steady:after=1", "steady:after=9"])
    let other = try ToyRuns.run(strategies: ["steady:after=9", "steady:after=1"])
    var accumulator = ComparisonAccumulator(run)
    _ = try accumulator.addDeal(traces(run), against: traces(other))
    #expect(!accumulator.rows.map(\.measure).contains("winner_changed"))
    _ = try accumulator.addDeal(traces(run), against: traces(run), again: winners(other))
    _ = try accumulator.addDeal(traces(run), against: traces(other), again: winners(run))
    _ = try accumulator.addDeal(traces(run), against: traces(other), again: winners(other))
    let row = try #require(accumulator.rows.last)
    #expect((row.measure, row.deals) == ("winner_changed", 3))
    let mean: Double = 2 / 3
    #expect((row.meanA, row.meanB, row.difference?.value) == (mean, mean, 0))
    // This is unrelated to whether the rules differ.
    #expect((row.pValue, row.pHolm, row.pSign) == (nil, nil, nil))
  }

  @Test func `each matchup has separate counts under the names of its strategies`() throws {
    let run = try ToyRuns.run(
      games: 12, strategies: ["steady:after=1", "steady:after=9", "random"])
    let short = try ToyRuns.run(
      games: 12, strategies: ["steady:after=1", "steady:after=9", "random"],
      rules: ["rounds": "2"])
    var accumulator = ComparisonAccumulator(run)
    for deal in 0..<6 {
      let games = deal * 2..<deal * 2 + 2
      _ = accumulator.addDeal(
        try run.traceGames(games, run.schedule.round, 0)[...],
        against: try short.traceGames(games, run.schedule.round, 0)[...])
    }
    let plies = accumulator.matchupRows.filter { $0.measure == "plies" }
    #expect(
      plies.map(\.strategies) == [
        "steady:after=1 vs steady:after=9", "steady:after=1 vs random", "steady:after=9 vs random",
      ])
    #expect(plies.map(\.matchup) == [0, 1, 2])
    #expect(plies.allSatisfy { $0.deals == 2 && $0.difference.value == -3 })
  }
}
