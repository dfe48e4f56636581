import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct MatchupsTests {
  /// All matchups as lists of entrants.
  private func lists(_ matchups: Matchups) -> [[Int]] {
    (0..<matchups.count).map { matchup in
      (0..<matchups.seats).map { matchups.entrant(matchup: matchup, slot: $0) }
    }
  }

  @Test(arguments: [
    (2, false, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]),
    (3, false, [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]),
    (4, false, [[0, 1, 2, 3]]),
    (2, true, [[0, 1], [0, 2], [0, 3]]),
    (3, true, [[0, 1, 2], [0, 1, 3], [0, 2, 3]]),
  ])
  func combinationsOfFour(seats: Int, withFirst: Bool, expected: [[Int]]) throws {
    let matchups = try #require(Matchups(entrants: 4, seats: seats, withFirst: withFirst))
    #expect(lists(matchups) == expected)
    #expect(lists(Matchups(expected)) == expected)
  }

  @Test func tooMany() {
    #expect(Matchups(entrants: 2000, seats: 2) == nil)
    #expect(Matchups(entrants: 2000, seats: 2, withFirst: true)?.count == 1999)
  }
}
