import TestSupport
import Testing

@testable import Statistics

@Suite struct SeparationTests {
  private func levels(_ entrants: Int, _ games: [Tables.GameCount]) -> [Int] {
    Separation(entrants: entrants, encounters: Tables.games(games)).levels
  }

  /// One that lost everything, then one that lost all the rest, and one that won everything.
  @Test func oneAfterTheOther() {
    let found = levels(
      6,
      [
        (0, 1, 3, 1, 2), (0, 2, 5, 0, 0), (1, 2, 5, 0, 0), (2, 3, 4, 0, 0), (1, 3, 4, 0, 0),
        (4, 0, 2, 0, 0), (4, 3, 1, 0, 0),
      ])
    #expect(found[0] == 0 && found[1] == 0 && found[5] == 0)
    // The last is below the one that only beat it; the winner is above all.
    #expect(found[3] < found[2] && found[2] < 0 && found[4] > 0)
  }

  /// An entrant with one draw or win remains; groups that beat each other are not single entrants.
  @Test(
    arguments: [
      [(0, 1, 1, 0, 1), (0, 2, 9, 1, 0), (1, 2, 9, 0, 0)],
      [(0, 1, 1, 0, 1), (2, 3, 1, 0, 1), (0, 2, 9, 0, 0), (1, 3, 9, 0, 0)],
      [],
    ] as [[Tables.GameCount]])
  func nobody(games: [Tables.GameCount]) {
    #expect(levels(4, games) == [0, 0, 0, 0])
  }

  /// At three seats the last of every game is separated, with any first.
  @Test func threeSeats() {
    var encounters = MatchupResults(seats: 3)
    for ranks in [[1, 2, 3], [2, 1, 3], [1, 1, 3]] {
      _ = encounters.add(Tables.pair([ranks.enumerated().map { ($0.offset, $0.element) }]))
    }
    let levels = Separation(entrants: 3, encounters: encounters).levels
    #expect(levels[0] == 0 && levels[1] == 0 && levels[2] < 0)
    #expect(encounters.comparisons(of: 0, 0, levels: levels) == (3, 3))
    #expect(encounters.comparisons(of: 1, 0, levels: levels) == (3, 3))
    #expect(encounters.comparisons(of: 2, 0, levels: levels) == (6, 0))
  }
}
