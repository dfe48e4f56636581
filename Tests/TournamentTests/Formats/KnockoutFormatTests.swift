import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct KnockoutFormatTests {
  private func least(_ strategies: Int, pairs: Int = 1) -> Int {
    KnockoutFormat.minimumGameCount(strategies: strategies, pairs: pairs)
  }

  private func lost(_ accumulator: RunAccumulator, _ strategies: Int) throws -> [Int?] {
    let placement = try #require(accumulator.placement(labels: (0..<strategies).map { "\($0)" }))
    return placement.details.map { $0?.eliminatedInRound }
  }

  /// The better strategy wins: the best is first, and the second lost the final.
  ///
  /// The minimum number of games is played.
  @Test(arguments: [2, 3, 4, 5, 8, 13, 32])
  func `ranks follow from the seeds`(strategies: Int) throws {
    let games = least(strategies)
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        KnockoutFormat(strategies: strategies, pairs: 1, games: games), strategies: strategies))
    #expect(accumulator.games == games)
    let placement = try #require(accumulator.placement(labels: (0..<strategies).map { "\($0)" }))
    #expect(placement.order == Array(0..<strategies))
    let best = [1, 2, 3, 4].prefix(strategies)
    #expect(placement.ranks.prefix(4) == best)
    let rounds = accumulator.rounds.count
    #expect(try lost(accumulator, strategies).prefix(2) == [nil, rounds])
    let stages = accumulator.rounds.last?.stages
    #expect(stages == (strategies > 3 ? ["final", "third place"] : ["final"]))
  }

  /// Strategies that lost in the same round share a place.
  @Test func `byes are for the top seeds`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        KnockoutFormat(strategies: 6, pairs: 1, games: 100), strategies: 6)
    )
    #expect(
      accumulator.rounds.map(\.tables) == [
        [[3, 4], [2, 5]], [[0, 3], [1, 2]], [[0, 1], [2, 3]],
      ])
    #expect(accumulator.rounds.map { $0.stages[0] } == ["quarterfinal", "semifinal", "final"])
    #expect(
      try #require(accumulator.placement(labels: (0..<6).map { "\($0)" })).ranks == [
        1, 2, 3, 4, 5, 5,
      ])
  }

  /// Of four pairs, two are enough for a strategy that wins all games.
  @Test func `a pairing stops when it is decided`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        KnockoutFormat(strategies: 2, pairs: 4, games: least(2, pairs: 4)), strategies: 2))
    #expect(accumulator.games == 6)
    // After two pairs, the lead is 8 half points, and two more pairs have only 8.
    #expect(accumulator.rounds.count == 3)
  }

  /// If an extended pairing is still drawn, the higher seed advances, with a note.
  @Test func `drawn pairings are extended by whole pairs`() throws {
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(strategies: 2, pairs: 1, games: 1000), strategies: 2) {
        _ in
        [1, 1]
      }
    )
    #expect(accumulator.games == 2 * (1 + KnockoutFormat.extensionLimit))
    let placement = try #require(accumulator.placement(labels: ["a", "b"]))
    #expect(placement.order == [0, 1])
    #expect(
      placement.findings == [
        "knockout: a is first as the higher seed after a level final against b",
        "tie: a beat b only as the higher seed, because their game pairs ended level",
      ])
  }

  /// The lower seed may win.
  @Test func `the first pair that is not drawn decides`() throws {
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(strategies: 2, pairs: 1, games: 1000), strategies: 2) {
        $0.deal < 3 ? [1, 1] : $0.strategies[Seat(0)] == 1 ? [1, 2] : [2, 1]
      })
    #expect(accumulator.games == 8)
    let placement = try #require(accumulator.placement(labels: ["a", "b"]))
    #expect(placement.order == [1, 0])
    #expect(placement.findings == ["knockout: b won the final against a"])
  }

  @Test(arguments: [0, 2, 7, 20])
  func `extensions do not take games that later rounds need`(extra: Int) throws {
    let games = least(7) + extra
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(strategies: 7, pairs: 1, games: games), strategies: 7) {
        _ in [1, 1]
      })
    #expect(accumulator.games <= games && accumulator.games >= least(7))
    #expect(
      try #require(accumulator.placement(labels: (0..<7).map { "\($0)" })).order == Array(0..<7))
    #expect(accumulator.games % 2 == 0)
  }
}
