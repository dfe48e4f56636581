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

  init(entrants: Int, encounters: MatchupResults) {
    levels = [Int](repeating: 0, count: entrants)
    for round in 0..<Separation.roundLimit {
      var sums = [(count: Int, halves: Int)](repeating: (0, 0), count: entrants)
      for encounter in 0..<encounters.count {
        for slot in 0..<encounters.seats {
          let entrant = encounters.entrant(encounter, slot: slot)
          if levels[entrant] != 0 { continue }
          let (count, halves) = encounters.comparisons(of: slot, encounter, levels: levels)
          sums[entrant].count += count
          sums[entrant].halves += halves
        }
      }
      let height = Separation.roundLimit - round
      var isOver = true
      for (entrant, sum) in sums.enumerated() where sum.count > 0 {
        if sum.halves == 0 { levels[entrant] = -height }
        if sum.halves == 2 * sum.count { levels[entrant] = height }
        if levels[entrant] != 0 { isOver = false }
      }
      if isOver { return }
    }
  }
}

extension MatchupResults {
  /// Returns the number of comparisons between a slot and slots at level 0 and the slot's half
  /// points in them.
  func comparisons(of slot: Int, _ encounter: Int, levels: [Int]) -> (count: Int, halves: Int) {
    var halves =
      slot < seats - 1
      ? sum(encounter, slot)
      : (0..<seats - 1).reduce(games(encounter) * plays(encounter) * seats * (seats - 1)) {
        $0 - sum(encounter, $1)
      }
    var count = 0
    for other in 0..<seats where other != slot {
      let level = levels[entrant(encounter, slot: other)]
      for game in 0..<games(encounter) {
        // Two seats that tie for the first rank because of a forfeit got half a point each, without
        // a comparison.
        let missing = uncompared(encounter, game: game, slot, other)
        let compared = plays(encounter) - missing
        halves -= missing
        if level == 0 { count += compared }
        if level < 0 { halves -= 2 * compared }
      }
    }
    return (count, halves)
  }
}
