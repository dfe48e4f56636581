/// Sums for one strategy.
struct EntrantAccumulator {
  var counts = EntrantCounts()
  /// Games with the first place alone, with the first place shared, and all others.
  var wins = 0
  var draws = 0
  var losses = 0

  var games: Int { wins + draws + losses }
}
