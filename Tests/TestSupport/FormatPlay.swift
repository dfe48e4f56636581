@testable import Tournament

extension Tally {
  /// The sums of a tournament whose games are not played.
  ///
  /// - Parameters:
  ///   - format: Decides who meets.
  ///   - ranks: The places that the seats take in a game.
  /// - Returns: `nil` where there is no first round.
  package static func playing(
    _ format: some Format, seats: Int = 2, entrants: Int, ranks: (Fixture) -> [Int]
  ) -> Tally? {
    guard let schedule = Schedule(format, seats: seats, entrants: entrants) else { return nil }
    var tally = Tally(schedule: schedule, entrants: entrants)
    while let round = tally.round {
      for fixture in round[round.games] {
        tally.add(GameResult(ranks(fixture), hash: UInt64(fixture.game)), of: fixture)
      }
    }
    return tally
  }

  /// The same, the entrant with the lower number winning every game.
  package static func playingByNumber(
    _ format: some Format, seats: Int = 2, entrants: Int
  ) -> Tally? {
    playing(format, seats: seats, entrants: entrants) { fixture in
      fixture.entrants.values.map { own in
        1 + fixture.entrants.values.count { $0 < own }
      }
    }
  }
}

extension PlayedRound {
  /// The entrants of each encounter, in ascending order.
  package var tables: [[Int]] {
    (0..<matchups.count).map { matchup in
      (0..<matchups.seats).map { matchups.entrant(matchup: matchup, slot: $0) }.sorted()
    }
  }
}
