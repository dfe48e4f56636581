import Statistics

extension ResultSums {
  /// A Boolean value that indicates whether any seat ranked above another.
  var hasWins: Bool { matchups.contains { $0.hasWins } }

  /// A Boolean value that indicates whether all games are deterministic, as
  /// ``MatchupAccumulator/isDeterministic`` defines it.
  ///
  /// Games with a strategy that never made a move do not count.
  var areDeterministic: Bool {
    var isAny = false
    for matchup in 0..<matchupResults.count {
      for second in 1..<seats {
        for first in 0..<second {
          let pair = (
            matchupResults.strategy(matchup, slot: first),
            matchupResults.strategy(matchup, slot: second)
          )
          if strategies[pair.0].isAbsent || strategies[pair.1].isAbsent { continue }
          guard let sums = self.matchup(pair.0, pair.1) else { continue }
          if !sums.isDeterministic { return false }
          isAny = true
        }
      }
    }
    return isAny
  }

  /// Each strategy's mean score with its interval, or `nil` for a strategy that played no games.
  package var scores: [StrategyScore?] {
    zip(strategies, matchupResults.scores(strategies: strategies.count)).map { strategy, score in
      score?.replacing(
        value: Double(strategy.halves) / Double(max(1, 2 * (seats - 1) * strategy.games)))
    }
  }

  /// Returns `true` if all games that a strategy played are deterministic.
  package func isDeterministic(_ strategy: Int) -> Bool {
    var hasMet = false
    for other in strategies.indices {
      let key = ResultSums.key(min(strategy, other), max(strategy, other))
      guard let place = matchupPlaces[key], matchups[Int(place)].games > 0,
        !strategies[other].isAbsent
      else { continue }
      if !matchups[Int(place)].isDeterministic { return false }
      hasMet = true
    }
    return hasMet
  }

  /// Returns the number of games that both strategies forfeited.
  func doubleForfeits(_ first: Int, _ second: Int) -> Int {
    matchupPlaces[ResultSums.key(min(first, second), max(first, second))]
      .map { matchups[Int($0)].doubleForfeits } ?? 0
  }

  /// Returns the sums over all games between two strategies, as seen by the first one, or `nil` if
  /// there is no such game.
  ///
  /// Games that both strategies forfeited do not count.
  func matchup(_ first: Int, _ second: Int) -> MatchupAccumulator? {
    guard let place = matchupPlaces[ResultSums.key(min(first, second), max(first, second))],
      case let accumulator = matchups[Int(place)], accumulator.games > 0
    else { return nil }
    return first < second ? accumulator : accumulator.reversed()
  }
}
