/// Sums over the games of one strategy.
package struct EntrantAccumulator {
  package var counts = EntrantCounts()
  /// The numbers of games with a sole first rank, with a shared first rank, and with a lower rank
  /// or a forfeit.
  var wins = 0
  var draws = 0
  var losses = 0
  /// The half points in all games, none in those that the strategy forfeited.
  var halves = 0
  /// The number of forfeited games, by any seat, in which the strategy made no move.
  var absences = 0
  /// A Boolean value that indicates whether the strategy forfeited a game.
  var hasForfeited = false

  /// A Boolean value that indicates whether the strategy is a bot that was excluded for its crashes.
  var isExcluded = false

  package var games: Int { wins + draws + losses }

  /// A Boolean value that indicates whether the strategy never made a move: it forfeited each game in which
  /// it was asked for one.
  package var isAbsent: Bool { hasForfeited && absences == games }

  /// A Boolean value that indicates whether the strategy only forfeits: it was excluded, or it forfeited every one
  /// of ten games or more.
  var onlyForfeits: Bool { isExcluded || games >= 10 && counts.forfeits == games }
}
