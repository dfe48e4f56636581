@testable import TournamentBase

extension RunAccumulator {
  /// Returns the sums of a tournament without playing games.
  ///
  /// - Parameters:
  ///   - format: The format with the pairings.
  ///   - ranks: The ranks of the seats in a game.
  /// - Returns: `nil` without a first round.
  static func playing(
    _ format: some Format, seats: Int = 2, strategies: Int, ranks: (ScheduledGame) -> [Int]
  ) -> RunAccumulator? {
    guard let schedule = Schedule(format, seats: seats, strategies: strategies) else { return nil }
    var accumulator = RunAccumulator(schedule: schedule, strategies: strategies)
    while let round = accumulator.round {
      for scheduledGame in round[round.games] {
        accumulator.add(
          GameResult(ranks(scheduledGame), hash: UInt64(scheduledGame.game)), of: scheduledGame)
      }
    }
    return accumulator
  }

  /// Returns the sums of a tournament in which the strategy with the lower number wins every game.
  static func playingByNumber(
    _ format: some Format, seats: Int = 2, strategies: Int
  ) -> RunAccumulator? {
    playing(format, seats: seats, strategies: strategies) { scheduledGame in
      scheduledGame.strategies.values.map { own in
        1 + scheduledGame.strategies.values.count { $0 < own }
      }
    }
  }
}

extension PlayedRound {
  /// The strategies of each matchup, in ascending order.
  var tables: [[Int]] {
    (0..<matchups.count).map { matchup in
      (0..<matchups.seats).map { matchups.strategy(matchup: matchup, slot: $0) }.sorted()
    }
  }
}
