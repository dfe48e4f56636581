/// Sums over one strategy's games.
package struct StrategyAccumulator {
  package var counts = StrategyCounts()
  /// The numbers of games that the strategy won alone, in which it shared the first rank, and in
  /// which it had a lower rank or forfeited.
  var wins = 0
  var draws = 0
  var losses = 0
  /// The half points in all games, where games that the strategy forfeited count as 0.
  var halves = 0
  /// The number of games that some seat forfeited and in which the strategy made no move.
  var absences = 0
  /// A Boolean value that indicates whether the strategy forfeited a game.
  var hasForfeited = false

  /// A Boolean value that indicates whether the strategy is a bot that was excluded for its
  /// crashes.
  var isExcluded = false

  package var games: Int { wins + draws + losses }

  /// A Boolean value that indicates whether the strategy never made a move, because it forfeited
  /// each game in which it was asked for one.
  package var isAbsent: Bool { hasForfeited && absences == games }

  /// A Boolean value that indicates whether the strategy only forfeits, because it was excluded or
  /// has forfeited all its games, at least ten.
  var onlyForfeits: Bool { isExcluded || games >= 10 && counts.forfeits == games }
}
