extension Standings {
  /// Returns one strategy's results against another, or `nil` if they never met.
  package func matchup(of strategy: String, against opponent: String) -> MatchupRow? {
    guard let (first, second) = places(strategy, opponent) else { return nil }
    return matchup(first, second)
  }

  /// Returns the rating difference between two strategies, or `nil` if no games connect them or
  /// only a bound is known.
  package func difference(of strategy: String, over opponent: String) -> DifferenceRow? {
    guard let (first, second) = places(strategy, opponent),
      let difference = difference(of: first, over: second)
    else { return nil }
    return DifferenceRow(strategy, opponent, difference, isDeterministic: isDeterministic)
  }

  /// Returns how many games a strategy forfeited, made void and played.
  package func faults(of strategy: String) -> (forfeits: Int, voids: Int, games: Int)? {
    guard let place = labels.firstIndex(of: strategy) else { return nil }
    let played = sums.strategies[place]
    return (played.counts.forfeits, played.counts.voids, played.games)
  }

  private func places(_ strategy: String, _ opponent: String) -> (Int, Int)? {
    guard let first = labels.firstIndex(of: strategy),
      let second = labels.firstIndex(of: opponent), first != second
    else { return nil }
    return (first, second)
  }
}
