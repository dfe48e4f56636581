import Statistics

extension ResultSums {
  /// A Boolean value that indicates whether any seat had a better rank than another one.
  var hasWins: Bool { meetings.contains { $0.hasWins } }

  /// A Boolean value that indicates whether all games are deterministic; see
  /// ``MatchupAccumulator/isDeterministic``.
  ///
  /// Games of strategies that never made a move do not count.
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

  /// The mean score of each strategy with its interval; `nil` for a strategy without games.
  package var scores: [EntrantScore?] {
    zip(entrants, encounters.scores(entrants: entrants.count)).map { entrant, score in
      score?.replacing(
        value: Double(entrant.halves) / Double(max(1, 2 * (seats - 1) * entrant.games)))
    }
  }

  /// Returns `true` if all games of a strategy are deterministic.
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

  /// Returns the number of games that both of two strategies forfeited.
  func doubleForfeits(_ first: Int, _ second: Int) -> Int {
    meetingPlaces[ResultSums.key(min(first, second), max(first, second))]
      .map { meetings[Int($0)].doubleForfeits } ?? 0
  }

  /// Returns the sums over all games that compare two strategies, from the view of the first; `nil` without
  /// such a game.
  ///
  /// A game that both forfeited does not compare them.
  func meeting(_ first: Int, _ second: Int) -> MatchupAccumulator? {
    guard let place = meetingPlaces[ResultSums.key(min(first, second), max(first, second))],
      case let accumulator = meetings[Int(place)], accumulator.games > 0
    else { return nil }
    return first < second ? accumulator : accumulator.reversed()
  }
}
