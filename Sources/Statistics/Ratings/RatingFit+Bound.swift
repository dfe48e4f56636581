extension RatingFit {
  /// Returns the strength at which a separated strategy loses, or wins, all its games with
  /// `probability`.
  ///
  /// It is `nil` if there are no rated opponents. Comparisons on the same deal may depend on each
  /// other, so together they count as one.
  func bound(of strategy: Int, probability: Double = 0.025) -> Double? {
    let comparisons = self.comparisons(of: strategy)
    guard !comparisons.isEmpty else { return nil }
    let hasLost = levels[strategy] < 0
    func logarithm(_ strength: Double) -> Double {
      comparisons.reduce(0) { sum, comparison in
        let expected = Comparison(difference: strength + comparison.lead, draws: draws)
        let win = expected.points - expected.draw / 2
        let one = hasLost ? 1 - win - expected.draw : win
        return sum + comparison.weight * naturalLogarithm(max(one, 1e-300))
      }
    }
    let target = naturalLogarithm(probability)
    let center = values[..<strengths].reduce(0, +) / Double(strengths)
    // A stronger strategy is less likely to lose all games and more likely to win them all.
    return bisect(center - 2 * RatingFit.bound, center + 2 * RatingFit.bound) {
      (logarithm($0) > target) == hasLost
    }
  }

  /// Returns the leads that a strategy with strength 0 would have over its rated opponents and the
  /// number of deals for each lead.
  private func comparisons(of strategy: Int) -> [(lead: Double, weight: Double)] {
    var comparisons: [(lead: Double, weight: Double)] = []
    for matchup in 0..<matchups.count {
      let slots = 0..<matchups.seats
      guard let slot = slots.first(where: { matchups.strategy(matchup, slot: $0) == strategy })
      else { continue }
      let first = comparisons.count
      for other in slots where other != slot {
        let place = places[matchups.strategy(matchup, slot: other)]
        if place < 0 { continue }
        for game in 0..<matchups.games(matchup) {
          var lead = -values[place]
          if hasSeats {
            lead +=
              values[strengths + matchups.seat(matchup, game: game, slot: slot)]
              - values[strengths + matchups.seat(matchup, game: game, slot: other)]
          }
          let missing = matchups.uncompared(matchup, game: game, slot, other)
          // Replicates of a deal depend on each other, just as its games do.
          let plays = Double(matchups.plays(matchup) - missing)
          comparisons.append((lead, plays / Double(matchups.replicates(matchup))))
        }
      }
      let count = Double(comparisons.count - first)
      for index in first..<comparisons.count { comparisons[index].weight /= count }
    }
    return comparisons
  }
}
