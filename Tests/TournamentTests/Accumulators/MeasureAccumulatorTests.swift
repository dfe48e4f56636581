import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct MeasureAccumulatorTests {
  private func scheduledGame(_ game: Int, seats: Int = 2) -> ScheduledGame {
    Round(Matchups([Array(0..<seats)]), games: 0..<1000)[game]
  }

  private func result(_ ranks: [Int], decisions: Int = 0) -> GameResult {
    var result = GameResult(ranks)
    result.addDecisions(decisions)
    return result
  }

  @Test func `a deal with a void game is excluded, but not the games before and after it`() {
    var accumulator = MeasureAccumulator(deals: 3, own: 1, strategies: 2)
    for game in 0..<6 {
      var result = result([1, 2], decisions: 1)
      result.isVoid = game == 3
      accumulator.add(result, [10], at: 0, of: scheduledGame(game))
    }
    #expect(accumulator.batches.map(\.deals) == [1, 0, 1])
    let total = accumulator.total
    #expect((total.games, total[.own(0)], total[.decisions]) == (4, 40, 4))
    #expect(accumulator.squares == [800])
  }

  /// A2: a seat that forfeited has no points, and a deal with a double forfeit says nothing.
  @Test func `forfeited games are not draws, and a double forfeit leaves its deal out`() {
    var accumulator = MeasureAccumulator(deals: 2, own: 0, strategies: 2)
    accumulator.add(GameResult([1, 1], forfeitedBy: [0]), [], at: 0, of: scheduledGame(0))
    accumulator.add(result([1, 1]), [], at: 0, of: scheduledGame(1))
    #expect((accumulator.total[.draws], accumulator.total[.firstSeat]) == (1, 1))
    accumulator.add(GameResult([1, 1], forfeitedBy: [0, 1]), [], at: 0, of: scheduledGame(2))
    accumulator.add(result([1, 1]), [], at: 0, of: scheduledGame(3))
    #expect((accumulator.total[.deals], accumulator.total[.draws]) == (1, 1))
  }

  @Test(arguments: [1, 2, 63, 64, 65, 100, 128, 500])
  func `deals are divided evenly among the batches, in order`(deals: Int) {
    var accumulator = MeasureAccumulator(deals: deals, own: 1, strategies: 2)
    for game in 0..<2 * deals {
      accumulator.add(result([1, 2]), [game / 2], at: 0, of: scheduledGame(game))
    }
    let counts = accumulator.batches.map(\.deals)
    #expect(counts.count == min(deals, 64))
    #expect(counts.sum() == deals)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    var next = 0
    for batch in accumulator.batches {
      #expect(batch[.own(0)] == 2 * (next..<next + batch.deals).sum())
      next += batch.deals
    }
  }

  @Test(arguments: [2, 3])
  func `sums from the tables of a run equal those of the played games`(seats: Int) throws {
    let run = try ToyRuns.run(
      ToyRuns.cards, games: 8 * seats, seats: seats, strategies: ["random", "lowest", "random"])
    func accumulator() -> RunAccumulator {
      var accumulator = RunAccumulator(schedule: run.schedule, strategies: 3)
      accumulator.measures = MeasureAccumulator(deals: 8, own: run.measures.count, strategies: 3)
      return accumulator
    }
    let chunk = try ToyRuns.chunk(run)
    let folder = try TemporaryFolder()
    for (table, rows) in [(ResultFile.games, chunk.gameRows), (.seats, chunk.seatRows)] {
      _ = try folder.write(run.schema(of: table).header + rows.text, to: table.fileName)
    }
    var (played, read) = (accumulator(), accumulator())
    played.add(chunk)
    let reader = try ResultReader(run: run, folder: folder.path, isMeasured: true)
    for game in run.games { _ = try reader.addGame(game, to: &read) }
    try reader.checkEnd()
    let total = try #require(played.measures?.total)
    #expect(read.measures?.batches == played.measures?.batches)
    #expect(read.measures?.squares == played.measures?.squares)
    #expect(read.measures?.total == total)
    #expect((total.deals, total.games, total[.decisions]) == (8, 8 * seats, 8 * seats * 5 * seats))
    // The column of the table is summed separately.
    let names = run.schema(of: .games).fields.map(\.name)
    let column = try #require(names.firstIndex(of: "lead_changes"))
    let sum = chunk.gameRows.text.split(separator: "\n").reduce(0) {
      $0 + (Int($1.split(separator: ",", omittingEmptySubsequences: false)[column]) ?? 0)
    }
    #expect(total[.own(0)] == sum)
    #expect(sum > 0)
  }
}
