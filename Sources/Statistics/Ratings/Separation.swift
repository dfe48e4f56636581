/// Entrants that lost every comparison with all who are left without them, or won every one.
///
/// No finite rating explains them, and kept in a fit they would make all others uncertain. They are
/// taken away, then whoever is such a one among the rest, and so on.
struct Separation {
  /// Who would win of two at least one of whom was taken away: the one of the higher level.
  ///
  /// 0 for those who are left and for entrants without games, below for losers, above for winners, the
  /// farther from 0 the earlier they were taken away.
  private(set) var levels: [Int]

  /// After so many rounds the rest is taken as it is: each round looks at all encounters.
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
  /// How often a slot of an encounter was compared with slots of level 0, and what it won of that.
  ///
  /// Against all others it had what their levels say.
  ///
  /// - Parameter levels: Those of ``Separation``, by entrant.
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
        // Two who share the place ahead of a forfeit have half a point each, and were not compared.
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
