import GameCore

/// A monitor that finds slow games in the notes of the threads that play them.
package struct SlowGameMonitor {
  /// Lines about slow games and a line about a game that exceeded its time limit.
  package struct Finding: Equatable {
    package var lines: [String] = []
    package var overdue: String?
  }

  private struct Sighting {
    let count: Int
    let start: ContinuousClock.Instant
    var limit = SlowGameMonitor.limit
  }

  private let turn: (Int) -> CrashContextSnapshot?
  private var sightings: [Sighting?]

  /// The duration after which a game is reported.
  ///
  /// The game is reported again each time that its duration doubles.
  static let limit = Duration.seconds(10)

  package init(
    places: Int = CrashContextSnapshot.limit,
    turn: @escaping (Int) -> CrashContextSnapshot? = { CrashContextSnapshot(at: $0) }
  ) {
    self.turn = turn
    sightings = [Sighting?](repeating: nil, count: places)
  }

  /// Returns the slow games to report now and any game that has exceeded the time limit.
  ///
  /// - Parameter timeout: The time limit per game, or `nil` for no limit.
  package mutating func look(at now: ContinuousClock.Instant, timeout: Duration? = nil) -> Finding {
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
        "\(turn.name) has taken \(clockTime(elapsed)) so far; last turn: \(turn.strategy) (seat "
          + "\(turn.seat))"
      }
      if let timeout, elapsed >= timeout, finding.overdue == nil { finding.overdue = line }
      if elapsed < seen.limit { continue }
      finding.lines.append(line)
      while seen.limit <= elapsed { seen.limit *= 2 }
      sightings[place] = seen
    }
    return finding
  }
}

extension CrashContextSnapshot {
  fileprivate var name: String {
    (number.map { "game \($0) of " } ?? "a game of ") + "\(game) (deal \(deal))"
  }
}
