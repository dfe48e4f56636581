import Statistics

extension ResultSums {
  /// A Boolean value that indicates whether any seat ranked above another.
  var hasWins: Bool { meetings.contains { $0.hasWins } }

  /// A Boolean value that indicates whether all games are deterministic, as
  /// ``MatchupAccumulator/isDeterministic`` defines it.
  ///
  /// Games with a strategy that never made a move do not count.
  var areDeterministic: Bool {
    var isAny = false
    for encounter in 0..<encounters.count {
      for second in 1..<seats {
        for first in 0..<second {
          let pair = (
            encounters.entrant(encounter, slot: first), encounters.entrant(encounter, slot: second)
          )
          if entrants[pair.0].isAbsent || entrants[pair.1].isAbsent { continue }
          guard let meeting = meeting(pair.0, pair.1) else { continue }
          if !meeting.isDeterministic { return false }
          isAny = true
        }
      }
    }
    return isAny
  }

  /// Each strategy's mean score with its interval, or `nil` for a strategy that played no games.
  package var scores: [EntrantScore?] {
    zip(entrants, encounters.scores(entrants: entrants.count)).map { entrant, score in
      score?.replacing(
        value: Double(entrant.halves) / Double(max(1, 2 * (seats - 1) * entrant.games)))
    }
  }

  /// Returns `true` if all games that a strategy played are deterministic.
  package func isDeterministic(_ entrant: Int) -> Bool {
    var hasMet = false
    for other in entrants.indices {
      let key = ResultSums.key(min(entrant, other), max(entrant, other))
      guard let place = meetingPlaces[key], meetings[Int(place)].games > 0,
        !entrants[other].isAbsent
      else { continue }
      if !meetings[Int(place)].isDeterministic { return false }
      hasMet = true
    }
    return hasMet
  }

  /// Returns the number of games that both strategies forfeited.
  func doubleForfeits(_ first: Int, _ second: Int) -> Int {
    meetingPlaces[ResultSums.key(min(first, second), max(first, second))]
      .map { meetings[Int($0)].doubleForfeits } ?? 0
  }

  /// Returns the sums over all games between two strategies, as seen by the first one, or `nil` if
  /// there is no such game.
  ///
  /// Games that both strategies forfeited do not count.
  func meeting(_ first: Int, _ second: Int) -> MatchupAccumulator? {
    guard let place = meetingPlaces[ResultSums.key(min(first, second), max(first, second))],
      case let accumulator = meetings[Int(place)], accumulator.games > 0
    else { return nil }
    return first < second ? accumulator : accumulator.reversed()
  }
}
