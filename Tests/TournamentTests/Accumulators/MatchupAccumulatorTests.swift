import Testing

@testable import TournamentBase

struct MatchupAccumulatorTests {
  /// Returns an accumulator of games of two strategies; the second gets the half points that the first does
  /// not.
  private func accumulator(of halves: [Int], isMirrored: Bool = false) -> MatchupAccumulator {
    var accumulator = MatchupAccumulator()
    for (game, halves) in halves.enumerated() {
      let isFirstSeat = (game % 3 == 0) != isMirrored && game % 3 < 2
      accumulator.addGame(
        halves: isMirrored ? 2 - halves : halves, isFirstSeat: isFirstSeat,
        isOthersFirstSeat: game % 3 < 2 && !isFirstSeat,
        novelty: [.new, .repeated, .notCompared][game % 3])
    }
    return accumulator
  }

  /// A second reversal restores the original.
  @Test(arguments: 2...4)
  func `a reversed matchup has the counts of the other side`(seats: Int) {
    let halves = [2, 1, 0, 2, 2, 0, 0, 1, 2]
    var accumulator = accumulator(of: halves)
    var mirror = self.accumulator(of: halves, isMirrored: true)
    // Deals have a single game, one game in each seat, or three.
    for games in [1, seats, 3 * seats] {
      for halves in 0...(2 * games) {
        for _ in 0..<10 + halves {
          accumulator.addDeal(halves: halves, games: games)
          mirror.addDeal(halves: 2 * games - halves, games: games)
        }
      }
    }
    for (one, other) in [
      (accumulator.reversed(), mirror), (mirror.reversed(), accumulator),
    ] {
      #expect((one.wins, one.draws, one.losses) == (other.wins, other.draws, other.losses))
      #expect(one.firstSeatGames == other.firstSeatGames)
      #expect(one.firstSeatHalves == other.firstSeatHalves)
      #expect(one.othersFirstSeatGames == other.othersFirstSeatGames)
      #expect(one.othersFirstSeatHalves == other.othersFirstSeatHalves)
      #expect((one.comparedGames, one.distinctGames) == (6, 3))
      #expect(one.sample(seats: seats) == other.sample(seats: seats))
      #expect(one.evidence(seats: seats) == other.evidence(seats: seats))
    }
  }

  @Test func `complete pairs are the evidence, and single games only if no pair is complete`() {
    var accumulator = MatchupAccumulator()
    #expect(accumulator.evidence(seats: 3).sample.deals == 0)
    for halves in [0, 0, 0, 0, 2] { accumulator.addDeal(halves: halves, games: 1) }
    #expect(accumulator.evidence(seats: 3).sample.counts == [4, 0, 1])
    #expect(accumulator.evidence(seats: 3).gamesPerDeal == 1)
    accumulator.addDeal(halves: 5, games: 3)
    #expect(accumulator.evidence(seats: 3).sample.counts == [0, 0, 0, 0, 0, 1, 0])
    #expect(accumulator.evidence(seats: 3).gamesPerDeal == 3)
    // Among deals of different sizes, those with most games in total count.
    accumulator.addDeal(halves: 12, games: 6)
    #expect(accumulator.evidence(seats: 3).sample.counts == Array(repeating: 0, count: 12) + [1])
    #expect(accumulator.evidence(seats: 3).gamesPerDeal == 6)
    for _ in 0..<2 { accumulator.addDeal(halves: 0, games: 3) }
    #expect(accumulator.sample(seats: 3).counts == [2, 0, 0, 0, 0, 1, 0])
  }
}
