/// Which entrants are linked by games, and by points.
struct Links {
  let hasPlayed: [Bool]
  let hasDraws: Bool
  /// Whether anyone took a better place than another.
  let hasWins: Bool
  /// Whether the results may fix all ratings: points have to lead from everyone to everyone (Ford
  /// 1957), a draw leading both ways.
  let basis: BradleyTerry.Basis

  init(entrants: Int, encounters: Encounters) {
    var hasPlayed = [Bool](repeating: false, count: entrants)
    var hasDraws = false
    var hasWins = false
    var forward = [[Int32]](repeating: [], count: entrants)
    var backward = forward
    var met = forward
    let seats = encounters.seats
    for encounter in 0..<encounters.count {
      let slots = (0..<seats).map { encounters.entrant(encounter, slot: $0) }
      // All there is to win: two half points of each other seat in each game.
      let most = 2 * (seats - 1) * encounters.games(encounter) * encounters.deals(encounter)
      var rest = most * seats / 2
      let draws = encounters.sum(encounter, encounters.resultCount - 1)
      if draws > 0 { hasDraws = true }
      var points = 0
      for slot in 0..<seats {
        var halves = slot < seats - 1 ? encounters.sum(encounter, slot) : rest
        rest -= halves
        for other in 0..<seats where other != slot {
          for game in 0..<encounters.games(encounter) {
            halves -= encounters.uncompared(encounter, game: game, slot, other)
          }
        }
        points += halves
        hasPlayed[slots[slot]] = true
        let others = slots.filter { $0 != slots[slot] }.map(Int32.init)
        met[slots[slot]] += others
        // At more than two seats the sums don't tell whom the points came from, but whoever has some
        // and not all of them is linked to the others both ways more often than not; a fit that runs
        // away from there is found out by its steps.
        if halves > 0 {
          forward[slots[slot]] += others
          for other in others { backward[Int(other)].append(Int32(slots[slot])) }
        }
      }
      // Two half points are shared out in each comparison.
      if draws < points / 2 { hasWins = true }
    }
    self.hasPlayed = hasPlayed
    self.hasDraws = hasDraws
    self.hasWins = hasWins
    let active = hasPlayed.indices.filter { hasPlayed[$0] }
    if !Links.reach(active, met) {
      basis = .disconnected
    } else {
      basis = Links.reach(active, forward) && Links.reach(active, backward) ? .results : .oneSided
    }
  }

  /// Whether steps lead from the first of some entrants to all others.
  private static func reach(_ entrants: [Int], _ steps: [[Int32]]) -> Bool {
    guard let first = entrants.first else { return true }
    var seen = [Bool](repeating: false, count: steps.count)
    seen[first] = true
    var waiting = [first]
    while let index = waiting.popLast() {
      for next in steps[index] where !seen[Int(next)] {
        seen[Int(next)] = true
        waiting.append(Int(next))
      }
    }
    return entrants.allSatisfy { seen[$0] }
  }
}
