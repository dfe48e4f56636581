import TestSupport
import Testing
@testable import TournamentBase

struct SwissFormatTests {
  /// The better strategy wins: no two play twice, and the best is first.
  @Test func `64 strategies are ranked`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        SwissFormat(strategies: 64, seats: 2, rounds: 12), strategies: 64))
    #expect(accumulator.games == 12 * 64)
    let pairs = accumulator.rounds.flatMap(\.tables)
    #expect(pairs.count == 12 * 32 && Set(pairs).count == pairs.count)
    let labels = (0..<64).map { "\($0)" }
    let placement = try #require(accumulator.placement(labels: labels))
    #expect(placement.order.first == 0 && placement.order.last == 63)
    #expect(placement.ranks.sorted() == Array(1...64))
    #expect(
      placement.findings.first?.hasPrefix("swiss: 0 is first after 12 rounds with 12.00") == true)
    // In the second round, winners meet winners.
    let winners = Set(accumulator.rounds[0].tables.map { $0[0] })
    #expect(
      accumulator.rounds[1].tables.allSatisfy { winners.contains($0[0]) == winners.contains($0[1]) }
    )
  }

  /// The strategy with the bye has a point.
  @Test func `a different one of five strategies has a bye in each round`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(SwissFormat(strategies: 5, seats: 2, rounds: 3), strategies: 5)
    )
    let byes = accumulator.rounds.map(\.byes)
    #expect(byes[0] == [4])
    #expect(Set(byes).count == 3 && byes.allSatisfy { $0.count == 1 })
    let details = try #require(accumulator.placement(labels: ["a", "b", "c", "d", "e"])).details
    var points = 0.0
    for (strategy, detail) in details.enumerated() {
      #expect(detail?.byes == byes.count { $0 == [strategy] })
      points += try #require(detail?.pairingPoints)
    }
    #expect(points == 3 * 3)
  }

  /// The bye is a point nevertheless.
  @Test func `a strategy that only had a bye is not ranked`() throws {
    let accumulator = try #require(
      RunAccumulator.playing(SwissFormat(strategies: 3, seats: 2, rounds: 1), strategies: 3) { _ in
        [1, 1]
      })
    let placement = try #require(accumulator.placement(labels: ["a", "b", "c"]))
    #expect(placement.order == [0, 1, 2] && placement.ranks == [1, 2, 3])
    #expect(
      placement.findings == [
        "swiss: a is first after 1 round with 0.50 points, ahead of b by tie-break",
        "unranked: c played no games",
      ])
  }

  /// All half points are assigned, and the best strategy has won all its games.
  @Test func `tables of three are ranked`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        SwissFormat(strategies: 9, seats: 3, rounds: 3), seats: 3, strategies: 9))
    #expect(accumulator.games == 3 * 9)
    let placement = try #require(accumulator.placement(labels: (0..<9).map { "\($0)" }))
    #expect(placement.order.first == 0)
    let best = try #require(placement.details[0])
    #expect(best.pairingPoints == 3 && best.byes == 0 && best.buchholz == best.sonnebornBerger)
  }

  @Test func `pairs without a counted game are draws`() throws {
    let format = SwissFormat(strategies: 4, seats: 2, rounds: 2)
    let schedule = try #require(Schedule(format, seats: 2, strategies: 4))
    var accumulator = RunAccumulator(schedule: schedule, strategies: 4)
    while let round = accumulator.round {
      for scheduledGame in round[round.games] {
        var result = GameResult([1, 1])
        result.isVoid = true
        accumulator.add(result, of: scheduledGame)
      }
    }
    let placement = try #require(accumulator.placement(labels: ["a", "b", "c", "d"]))
    #expect(placement.order == [0, 1, 2, 3])
    for detail in placement.details {
      #expect(detail?.pairingPoints == 1)
    }
  }
}
