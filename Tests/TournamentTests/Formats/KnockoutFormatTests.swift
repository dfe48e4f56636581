@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct KnockoutFormatTests {
  private func least(_ entrants: Int, pairs: Int = 1) -> Int {
    KnockoutFormat.leastGames(entrants: entrants, pairs: pairs)
  }

  private func lost(_ accumulator: RunAccumulator, _ entrants: Int) throws -> [Int?] {
    let placement = try #require(accumulator.placement(labels: (0..<entrants).map { "\($0)" }))
    return placement.details.map { $0?.eliminatedInRound }
  }

  /// The better one wins: the best is first, the second lost the final, and as many games as there have to be
  /// are played.
  @Test(arguments: [2, 3, 4, 5, 8, 13, 32])
  func seeds(entrants: Int) throws {
    let games = least(entrants)
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        KnockoutFormat(entrants: entrants, pairs: 1, games: games), entrants: entrants))
    #expect(accumulator.games == games)
    let placement = try #require(accumulator.placement(labels: (0..<entrants).map { "\($0)" }))
    #expect(placement.order == Array(0..<entrants))
    #expect(Array(placement.ranks.prefix(4)) == Array([1, 2, 3, 4].prefix(entrants)))
    let rounds = accumulator.rounds.count
    #expect(try lost(accumulator, entrants).prefix(2) == [nil, rounds])
    let stages = accumulator.rounds.last?.stages
    #expect(stages == (entrants > 3 ? ["final", "third place"] : ["final"]))
  }

  /// Byes are for the top seeds; those that lost in the same round share a place.
  @Test func fiveEntrants() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(KnockoutFormat(entrants: 6, pairs: 1, games: 100), entrants: 6)
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

  /// Of four pairs two are enough for one who wins all games, and none is played after that.
  @Test func stopsWhenDecided() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(
        KnockoutFormat(entrants: 2, pairs: 4, games: least(2, pairs: 4)), entrants: 2))
    #expect(accumulator.games == 6)
    // After two pairs the lead is 8 half points of the 8 that two more could take back.
    #expect(accumulator.rounds.count == 3)
  }

  /// Drawn encounters go on by whole pairs, and end: then the higher seed goes on, and it is said.
  @Test func drawnEncounters() throws {
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(entrants: 2, pairs: 1, games: 1000), entrants: 2) { _ in
        [1, 1]
      }
    )
    #expect(accumulator.games == 2 * (1 + KnockoutFormat.extensionLimit))
    let placement = try #require(accumulator.placement(labels: ["a", "b"]))
    #expect(placement.order == [0, 1])
    #expect(
      placement.findings.last == "tie: a beat b only as the higher seed after level game pairs")
  }

  /// The first pair that isn't drawn decides; the lower seed may win.
  @Test func extensions() throws {
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(entrants: 2, pairs: 1, games: 1000), entrants: 2) {
        $0.deal < 3 ? [1, 1] : $0.entrants[Seat(0)] == 1 ? [1, 2] : [2, 1]
      })
    #expect(accumulator.games == 8)
    #expect(try #require(accumulator.placement(labels: ["a", "b"])).order == [1, 0])
  }

  /// Extensions never take games that later rounds need.
  @Test(arguments: [0, 2, 7, 20])
  func bound(extra: Int) throws {
    let games = least(7) + extra
    let accumulator = try #require(
      RunAccumulator.playing(KnockoutFormat(entrants: 7, pairs: 1, games: games), entrants: 7) {
        _ in [1, 1]
      })
    #expect(accumulator.games <= games && accumulator.games >= least(7))
    #expect(
      try #require(accumulator.placement(labels: (0..<7).map { "\($0)" })).order == Array(0..<7))
    #expect(accumulator.games % 2 == 0)
  }
}
