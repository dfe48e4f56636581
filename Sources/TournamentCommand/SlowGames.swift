import GameCore
import Terminal

/// Notices games that take long, from what the threads that play them note.
struct SlowGames {
  /// What there is to say, and whether some game has taken too long.
  struct Finding: Equatable {
    var lines: [String] = []
    /// The first game that has taken longer than it may.
    var overdue: String?
  }

  private struct Sighting {
    let count: Int
    let start: ContinuousClock.Instant
    /// How long the game has to take to be told of, the next time.
    var limit = SlowGames.limit
  }

  private let turn: (Int) -> PlayedTurn?
  private var sightings: [Sighting?]

  /// A game that takes longer is told of, and again each time that it has taken twice as long.
  static let limit = Duration.seconds(10)

  /// - Parameters:
  ///   - places: How many games may be played at the same time.
  ///   - turn: Reads who was asked last in one of them.
  init(
    places: Int = PlayedTurn.limit, turn: @escaping (Int) -> PlayedTurn? = { PlayedTurn(at: $0) }
  ) {
    self.turn = turn
    sightings = [Sighting?](repeating: nil, count: places)
  }

  /// Looks at all games.
  ///
  /// - Parameter patience: How long a game may take; `nil` for as long as it takes.
  mutating func look(at now: ContinuousClock.Instant, patience: Duration? = nil) -> Finding {
    var finding = Finding()
    for place in sightings.indices {
      guard let turn = turn(place) else {
        if sightings[place] != nil { sightings[place] = nil }
        continue
      }
      guard var seen = sightings[place], seen.count == turn.count else {
        sightings[place] = Sighting(count: turn.count, start: now)
        continue
      }
      let elapsed = seen.start.duration(to: now)
      var line: String {
        "\(turn.name) has taken \(clockTime(elapsed)) so far; seat \(turn.seat), "
          + "\(turn.strategy), was asked last"
      }
      if let patience, elapsed >= patience, finding.overdue == nil { finding.overdue = line }
      if elapsed < seen.limit { continue }
      finding.lines.append(line)
      while seen.limit <= elapsed { seen.limit *= 2 }
      sightings[place] = seen
    }
    return finding
  }
}

extension PlayedTurn {
  /// Which game it is, for a reader.
  fileprivate var name: String {
    (number.map { "game \($0) of " } ?? "a game of ") + "\(game) (pair \(deal))"
  }
}
