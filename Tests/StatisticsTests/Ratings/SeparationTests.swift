import TestSupport
import Testing

@testable import Statistics

struct SeparationTests {
  private func levels(_ strategies: Int, _ games: [Tables.GameCount]) -> [Int] {
    Separation(strategies: strategies, matchups: Tables.games(games)).levels
  }

  /// One strategy lost everything, then one lost all of the rest, and one won everything.
  @Test func `strategies are separated one after another`() {
    let found = levels(
      6,
      [
        (0, 1, 3, 1, 2), (0, 2, 5, 0, 0), (1, 2, 5, 0, 0), (2, 3, 4, 0, 0), (1, 3, 4, 0, 0),
        (4, 0, 2, 0, 0), (4, 3, 1, 0, 0),
      ])
    #expect(found[0] == 0 && found[1] == 0 && found[5] == 0)
    // The last strategy is below the one that beat only that strategy; the winner is above all.
    #expect(found[3] < found[2] && found[2] < 0 && found[4] > 0)
  }

  /// A strategy with one draw or win remains, and so do groups that beat each other.
  @Test(
    arguments: [
      [(0, 1, 1, 0, 1), (0, 2, 9, 1, 0), (1, 2, 9, 0, 0)],
      [(0, 1, 1, 0, 1), (2, 3, 1, 0, 1), (0, 2, 9, 0, 0), (1, 3, 9, 0, 0)],
      [],
    ] as [[Tables.GameCount]])
  func `other strategies are not separated`(games: [Tables.GameCount]) {
    #expect(levels(4, games) == [0, 0, 0, 0])
  }

  /// Any strategy may be first.
  @Test func `at three seats the last of every game is separated`() {
    var matchups = MatchupResults(seats: 3)
    for ranks in [[1, 2, 3], [2, 1, 3], [1, 1, 3]] {
      _ = matchups.add(Tables.pair([ranks.enumerated().map { ($0.offset, $0.element) }]))
    }
    let levels = Separation(strategies: 3, matchups: matchups).levels
    #expect(levels[0] == 0 && levels[1] == 0 && levels[2] < 0)
    #expect(matchups.comparisons(of: 0, 0, levels: levels) == (3, 3))
    #expect(matchups.comparisons(of: 1, 0, levels: levels) == (3, 3))
    #expect(matchups.comparisons(of: 2, 0, levels: levels) == (6, 0))
  }
}
