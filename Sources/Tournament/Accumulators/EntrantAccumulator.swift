/// Sums over the games of one strategy.
struct EntrantAccumulator {
  var counts = EntrantCounts()
  /// The numbers of games with a sole first rank, with a shared first rank, and with a lower rank.
  var wins = 0
  var draws = 0
  var losses = 0

  var games: Int { wins + draws + losses }
}
