import TestSupport
import Testing

@testable import Statistics

struct SeparationTests {
  private func levels(_ entrants: Int, _ games: [Tables.GameCount]) -> [Int] {
    Separation(entrants: entrants, encounters: Tables.games(games)).levels
  }

  /// One entrant lost everything, then one lost all of the rest, and one won everything.
  @Test func `entrants are separated one after another`() {
    let found = levels(
      6,
      [
        (0, 1, 3, 1, 2), (0, 2, 5, 0, 0), (1, 2, 5, 0, 0), (2, 3, 4, 0, 0), (1, 3, 4, 0, 0),
        (4, 0, 2, 0, 0), (4, 3, 1, 0, 0),
      ])
    #expect(found[0] == 0 && found[1] == 0 && found[5] == 0)
    // The last entrant is below the one that beat only that entrant; the winner is above all.
    #expect(found[3] < found[2] && found[2] < 0 && found[4] > 0)
  }

  /// An entrant with one draw or win remains, and so do groups that beat each other.
  @Test(
    arguments: [
      [(0, 1, 1, 0, 1), (0, 2, 9, 1, 0), (1, 2, 9, 0, 0)],
      [(0, 1, 1, 0, 1), (2, 3, 1, 0, 1), (0, 2, 9, 0, 0), (1, 3, 9, 0, 0)],
      [],
    ] as [[Tables.GameCount]])
  func `other entrants are not separated`(games: [Tables.GameCount]) {
    #expect(levels(4, games) == [0, 0, 0, 0])
  }

  /// Any entrant may be first.
  @Test func `at three seats the last of every game is separated`() {
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
