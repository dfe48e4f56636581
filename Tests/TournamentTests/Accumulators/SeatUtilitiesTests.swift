import TestSupport
import Testing

@testable import TournamentBase

struct SeatUtilitiesTests {
  private func utilities(_ games: [[Int]]) -> SeatUtilities {
    var utilities = SeatUtilities(seats: games[0].count)
    for ranks in games {
      var result = GameResult()
      for (seat, rank) in ranks.enumerated() { result.setRank(rank, seat: seat) }
      utilities.add(result, seats: ranks.count)
    }
    return utilities
  }

  /// Returns 1 minus the mean, over seats, of the variance of utilities from -1 to 1.
  private func oracle(_ games: [[Int]]) -> Double {
    let seats = games[0].count
    let variances = (0..<seats).map { seat in
      let values = games.map { ranks in
        let others = ranks.indices.filter { $0 != seat }
        let won = others.map { ranks[seat] < ranks[$0] ? 1.0 : ranks[seat] > ranks[$0] ? -1 : 0 }
        return won.sum() / Double(others.count)
      }
      let mean = values.sum() / Double(values.count)
      return values.map { ($0 - mean) * ($0 - mean) }.sum() / Double(values.count)
    }
    return 1 - variances.sum() / Double(seats)
  }

  @Test(arguments: [
    [[1, 2], [1, 2]], [[1, 2], [2, 1]], [[1, 1], [1, 2], [2, 1]],
    [[1, 2, 3], [1, 1, 3], [3, 2, 1]],
  ])
  func `the decisiveness follows the formula`(games: [[Int]]) throws {
    let found = try #require(utilities(games).uniformity)
    #expect(abs(found - oracle(games)) < 1e-12)
  }

  @Test func `extreme games have extreme values`() {
    #expect(utilities([[1, 2], [1, 2]]).uniformity == 1)
    #expect(utilities([[1, 2], [2, 1]]).uniformity == 0)
    #expect(SeatUtilities(seats: 2).uniformity == nil)
  }
}
