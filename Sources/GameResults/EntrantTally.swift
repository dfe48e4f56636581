/// Sums for one strategy.
package struct EntrantTally {
  package var counts = EntrantCounts()
  /// Games with the first place alone, with the first place shared, and all others.
  package internal(set) var wins = 0
  package internal(set) var draws = 0
  package internal(set) var losses = 0

  package var games: Int { wins + draws + losses }
}
