import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

/// A3: strategies that never made a move.
struct AbsentStrategiesTests {
  private let labels = ["good", "fair", "dead", "gone"]

  /// Results of `good` against `fair`, and forfeits of the other two.
  private func sums(_ pairs: [String]) -> ResultSums {
    var sums = ResultSums(seats: 2, strategies: 4)
    for pair in pairs { sums.add(pair, of: 0, against: 1) }
    for first in 0..<2 {
      for second in 2..<4 {
        for _ in pairs { sums.addForfeits([first, second], by: [second], areAbsent: true) }
      }
    }
    for _ in pairs { sums.addForfeits([2, 3], by: [2, 3], areAbsent: true) }
    return sums
  }

  @Test func `they are last, without ratings, and change no rating`() throws {
    let pairs = 5 * ["++", "+-", "-=", "=="]
    let report = Standings(labels: labels, sums: sums(pairs))
    let rows = report.standings()
    #expect(rows.map(\.strategy) == labels)
    #expect(rows.map(\.rank) == [1, 2, 3, 3])
    #expect(rows.map(\.didNotPlay) == [nil, nil, true, true])
    #expect(rows.players.map(\.strategy) == ["good", "fair"] && rows.absent.count == 2)
    let alone = Standings(labels: ["good", "fair"], sums: ResultSums(pairs: pairs)).standings()
    for (row, expected) in zip(rows, alone) {
      #expect(
        (row.rating.value, row.rating.low, row.rankLow) == (
          expected.rating.value, expected.rating.low, expected.rankLow
        ))
      // Forfeits of others are wins.
      #expect(row.wins == expected.wins + 80)
    }
    for row in rows.absent {
      #expect(
        (row.score?.value, row.rating.value, row.rating.high, row.rankHigh) == (0, nil, nil, nil))
      #expect((row.score?.low, row.score?.high) == (nil, nil))
    }
    #expect(report.areRankedByRating == [false])
    #expect(
      !report.warnings().contains { $0.contains("different opponents") || $0.contains("bound") })
  }

  @Test func `a strategy that made moves before it forfeited stays in the standings`() {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<5 { sums.addForfeits([0, 1], by: [1]) }
    #expect(Standings(labels: ["a", "b"], sums: sums).standings().absent.isEmpty)
    sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<5 { sums.addForfeits([0, 1], by: [1], areAbsent: true) }
    sums.addForfeits([0, 1], by: [1])
    #expect(Standings(labels: ["a", "b"], sums: sums).standings().absent.isEmpty)
  }

  @Test func `two strategies of which one never moved are not compared`() {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<30 { sums.addForfeits([0, 1], by: [1], areAbsent: true) }
    let report = Standings(labels: ["a", "b"], sums: sums)
    #expect(report.headToHead == nil && report.minimumDetectableEffect == nil)
    #expect(report.balance == nil && report.luck(hasDeals: true) == nil)
    #expect(report.standings()[0].rating.value == nil)
  }

  @Test func `findings name them before everything else`() {
    let report = Standings(labels: labels, sums: sums(["+-", "++"]))
    func insights(_ standings: [StandingRow]) -> Insights {
      Insights(
        standings: standings, findings: [report.headToHead, report.ratings, report.balance])
    }
    let rows = report.standings()
    #expect(
      insights(rows).warnings.first
        == "2 of 4 strategies (dead and gone) never made a move, so they are listed below the "
        + "standings; "
        + "ratings and tests leave out their games")
    // Without a strategy that played there are no numbers.
    let none = insights(rows.absent)
    #expect(none.warnings == ["no strategy made a move, so there are no results"])
    #expect(none.facts.isEmpty && none.details.isEmpty)
  }

  /// The first to be asked forfeits, so that the other one wins without a move.
  @Test func `of two strategies that fail whenever they are asked, neither has played`()
    async throws
  {
    var sums = ResultSums(seats: 2, strategies: 2)
    for game in 0..<20 {
      sums.beginGame(hash: 1, rotation: game % 2, forfeited: .only(Seat(0)), absent: .all(2))
      for seat in 0..<2 { sums.setSeat(seat, strategy: (seat + game) % 2, rank: 2 - seat) }
      if game % 2 == 1 { sums.endDeal() }
    }
    let report = Standings(labels: ["a", "b"], sums: sums)
    #expect(report.standings().players.isEmpty)
    #expect(report.balance == nil && report.headToHead == nil)
    // A strategy that won all games without a move is not at fault.
    sums = ResultSums(seats: 2, strategies: 2)
    sums.beginGame(hash: 1, rotation: 0, forfeited: .only(Seat(0)), absent: .all(2))
    for seat in 0..<2 { sums.setSeat(seat, strategy: seat, rank: 2 - seat) }
    sums.endDeal()
    #expect(Standings(labels: ["a", "b"], sums: sums).standings().absent.map(\.strategy) == ["a"])
  }

  /// A bot that fails at its first decision, and one that fails later.
  @Test func `decisions tell whether a seat made a move`() async throws {
    let run = try ToyRuns.run(
      games: 12, strategies: ["steady", "faulty:fault=error", "faulty:fault=error,step=1"])
    let summary = try await run.play()
    #expect(summary.standings.map(\.didNotPlay) == [nil, nil, true])
    #expect(summary.standings.last?.strategy == "faulty:fault=error")
    // The tables give the same summary.
    let folder = try TemporaryFolder()
    let chunk = try ToyRuns.chunk(run)
    for (table, rows) in [(ResultFile.games, chunk.gameRows), (.seats, chunk.seatRows)] {
      _ = try folder.write(run.schema(of: table).header + rows.text, to: table.fileName)
    }
    var accumulator = run.accumulator()
    try ResultReader(run: run, folder: folder.path).addGames(0..<12, to: &accumulator)
    #expect(try run.results(of: accumulator).summary.standings == summary.standings)
  }
}
