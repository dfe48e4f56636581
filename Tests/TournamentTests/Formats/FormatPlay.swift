@testable import TournamentBase

extension RunAccumulator {
  /// Returns the sums of a tournament without playing games.
  ///
  /// - Parameters:
  ///   - format: The format with the pairings.
  ///   - ranks: The ranks of the seats in a game.
  /// - Returns: `nil` without a first round.
  static func playing(
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

  /// Returns the sums of a tournament in which the entrant with the lower number wins every game.
  static func playingByNumber(
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
  var tables: [[Int]] {
    (0..<matchups.count).map { matchup in
      (0..<matchups.seats).map { matchups.entrant(matchup: matchup, slot: $0) }.sorted()
    }
  }
}
