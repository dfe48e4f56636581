import GameCore

/// A monitor of slow games, based on the records of the threads that play them.
package struct SlowGameMonitor {
  /// The slow games, and a game that exceeded its time limit.
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

  /// The time after which a game is reported, and again each time that the time doubles.
  static let limit = Duration.seconds(10)

  package init(
    places: Int = CrashContextSnapshot.limit,
    turn: @escaping (Int) -> CrashContextSnapshot? = { CrashContextSnapshot(at: $0) }
  ) {
    self.turn = turn
    sightings = [Sighting?](repeating: nil, count: places)
  }

  /// Checks all games.
  ///
  /// - Parameter timeout: The time limit of a game; `nil` for none.
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
        "\(turn.name) has taken \(clockTime(elapsed)) so far, last turn: \(turn.strategy) (seat "
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
