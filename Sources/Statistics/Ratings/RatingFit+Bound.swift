extension RatingFit {
  /// Returns the strength at which a separated strategy loses, or wins, all its games with
  /// `probability`.
  ///
  /// It is `nil` if there are no rated opponents. Comparisons on the same deal may depend on each
  /// other, so together they count as one.
  func bound(of entrant: Int, probability: Double = 0.025) -> Double? {
    let meetings = self.meetings(of: entrant)
    guard !meetings.isEmpty else { return nil }
    let hasLost = levels[entrant] < 0
    func logarithm(_ strength: Double) -> Double {
      meetings.reduce(0) { sum, meeting in
        let expected = Comparison(difference: strength + meeting.lead, draws: draws)
        let win = expected.points - expected.draw / 2
        let one = hasLost ? 1 - win - expected.draw : win
        return sum + meeting.weight * naturalLogarithm(max(one, 1e-300))
      }
    }
    let target = naturalLogarithm(probability)
    let centre = values[..<strengths].reduce(0, +) / Double(strengths)
    // A stronger strategy is less likely to lose all games and more likely to win them all.
    return bisect(centre - 2 * RatingFit.bound, centre + 2 * RatingFit.bound) {
      (logarithm($0) > target) == hasLost
    }
  }

  /// Returns the leads that a strategy with strength 0 would have over its rated opponents and the
  /// number of deals for each lead.
  private func meetings(of entrant: Int) -> [(lead: Double, weight: Double)] {
    var meetings: [(lead: Double, weight: Double)] = []
    for encounter in 0..<encounters.count {
      let slots = 0..<encounters.seats
      guard let slot = slots.first(where: { encounters.entrant(encounter, slot: $0) == entrant })
      else { continue }
      let first = meetings.count
      for other in slots where other != slot {
        let place = places[encounters.entrant(encounter, slot: other)]
        if place < 0 { continue }
        for game in 0..<encounters.games(encounter) {
          var lead = -values[place]
          if hasSeats {
            lead +=
              values[strengths + encounters.seat(encounter, game: game, slot: slot)]
              - values[strengths + encounters.seat(encounter, game: game, slot: other)]
          }
          let missing = encounters.uncompared(encounter, game: game, slot, other)
          // Replicates of a deal depend on each other, just as its games do.
          let plays = Double(encounters.plays(encounter) - missing)
          meetings.append((lead, plays / Double(encounters.replicates(encounter))))
        }
      }
      let count = Double(meetings.count - first)
      for index in first..<meetings.count { meetings[index].weight /= count }
    }
    return meetings
  }
}
