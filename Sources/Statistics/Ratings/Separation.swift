/// Strategies that lost, or won, every comparison with the remaining strategies.
///
/// No finite rating explains their results. They are removed in rounds, until no such strategy is
/// left.
struct Separation {
  /// Each strategy's level.
  ///
  /// A strategy with a higher level won every comparison with a lower one. The level is 0 for the
  /// remaining strategies and the ones without games, negative for losers, and positive for
  /// winners. Earlier rounds give levels farther from 0.
  private(set) var levels: [Int]

  /// The maximum number of rounds.
  private static let roundLimit = 16

  init(strategies: Int, matchups: MatchupResults) {
    levels = [Int](repeating: 0, count: strategies)
    for round in 0..<Separation.roundLimit {
      var sums = [(count: Int, halves: Int)](repeating: (0, 0), count: strategies)
      for matchup in 0..<matchups.count {
        for slot in 0..<matchups.seats {
          let strategy = matchups.strategy(matchup, slot: slot)
          if levels[strategy] != 0 { continue }
          let (count, halves) = matchups.comparisons(of: slot, matchup, levels: levels)
          sums[strategy].count += count
          sums[strategy].halves += halves
        }
      }
      let height = Separation.roundLimit - round
      var isOver = true
      for (strategy, sum) in sums.enumerated() where sum.count > 0 {
        if sum.halves == 0 { levels[strategy] = -height }
        if sum.halves == 2 * sum.count { levels[strategy] = height }
        if levels[strategy] != 0 { isOver = false }
      }
      if isOver { return }
    }
  }
}

extension MatchupResults {
  /// Returns the number of comparisons between a slot and slots at level 0 and the slot's half
  /// points in them.
  func comparisons(of slot: Int, _ matchup: Int, levels: [Int]) -> (count: Int, halves: Int) {
    var halves =
      slot < seats - 1
      ? sum(matchup, slot)
      : (0..<seats - 1).reduce(games(matchup) * plays(matchup) * seats * (seats - 1)) {
        $0 - sum(matchup, $1)
      }
    var count = 0
    for other in 0..<seats where other != slot {
      let level = levels[strategy(matchup, slot: other)]
      for game in 0..<games(matchup) {
        // Two seats that tie for the first rank because of a forfeit got half a point each, without
        // a comparison.
        let missing = uncompared(matchup, game: game, slot, other)
        let compared = plays(matchup) - missing
        halves -= missing
        if level == 0 { count += compared }
        if level < 0 { halves -= 2 * compared }
      }
    }
    return (count, halves)
  }
}
