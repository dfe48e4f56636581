/// Which entrants are linked by games, and by points.
struct Links {
  let hasPlayed: [Bool]
  let hasDraws: Bool
  /// Whether the results may fix all ratings: points have to lead from everyone to everyone (Ford
  /// 1957), a draw leading both ways.
  let basis: BradleyTerry.Basis

  init(entrants: Int, encounters: Encounters) {
    var hasPlayed = [Bool](repeating: false, count: entrants)
    var hasDraws = false
    var forward = [[Int32]](repeating: [], count: entrants)
    var backward = forward
    var met = forward
    let seats = encounters.seats
    for encounter in 0..<encounters.count {
      if encounters.sum(encounter, encounters.resultCount - 1) > 0 { hasDraws = true }
      let slots = (0..<seats).map { encounters.entrant(encounter, slot: $0) }
      // All there is to win: two half points of each other seat in each game.
      let most = 2 * (seats - 1) * encounters.games(encounter) * encounters.deals(encounter)
      var rest = most * seats / 2
      for slot in 0..<seats {
        let halves = slot < seats - 1 ? encounters.sum(encounter, slot) : rest
        rest -= halves
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
    }
    self.hasPlayed = hasPlayed
    self.hasDraws = hasDraws
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
