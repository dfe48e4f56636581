/// Sums over the games of one strategy.
package struct EntrantAccumulator {
  package var counts = EntrantCounts()
  /// The numbers of games with a sole first rank, with a shared first rank, and with a lower rank.
  var wins = 0
  var draws = 0
  var losses = 0

  package var games: Int { wins + draws + losses }
}
