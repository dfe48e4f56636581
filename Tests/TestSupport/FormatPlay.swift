@testable import Tournament

extension RunAccumulator {
  /// The sums of a tournament whose games are not played.
  ///
  /// - Parameters:
  ///   - format: Decides who meets.
  ///   - ranks: The places that the seats take in a game.
  /// - Returns: `nil` where there is no first round.
  package static func playing(
    _ format: some Format, seats: Int = 2, entrants: Int, ranks: (ScheduledGame) -> [Int]
  ) -> RunAccumulator? {
    guard let schedule = Schedule(format, seats: seats, entrants: entrants) else { return nil }
    var accumulator = RunAccumulator(schedule: schedule, entrants: entrants)
    while let round = accumulator.round {
      for scheduledGame in round[round.games] {
        accumulator.add(
          GameResult(ranks(scheduledGame), hash: UInt64(scheduledGame.game)), of: scheduledGame)
      }
    }
    return accumulator
  }

  /// The same, the entrant with the lower number winning every game.
  package static func playingByNumber(
    _ format: some Format, seats: Int = 2, entrants: Int
  ) -> RunAccumulator? {
    playing(format, seats: seats, entrants: entrants) { scheduledGame in
      scheduledGame.entrants.values.map { own in
        1 + scheduledGame.entrants.values.count { $0 < own }
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
