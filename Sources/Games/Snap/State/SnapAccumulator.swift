import GameCore

/// The counts that a game collects.
struct SnapAccumulator: Hashable, Sendable {
  /// Each seat's calls, by their results.
  var calls: PerSeat<Calls>
  var pooledMatches = 0
  var cardsMoved = 0
  var ties = 0
  var missedMatches = 0
  var leadChanges = 0
  /// The last seat that alone held the most cards after the deal.
  var leader: Seat?
  /// The simulated time in microseconds.
  var elapsed = 0
  /// The simulated time at which the calls on the last card were judged, in microseconds.
  var judgedAt = 0

  /// One seat's calls.
  struct Calls: Hashable, Sendable {
    /// The calls that took the matching piles.
    var snaps = 0
    var falseCalls = 0
    var lateCalls = 0
  }

  /// Creates counts of 0.
  init(seats: Int) { calls = PerSeat(repeating: Calls(), count: seats) }

  var snaps: Int { sum { $0.snaps } }
  var falseCalls: Int { sum { $0.falseCalls } }
  var lateCalls: Int { sum { $0.lateCalls } }

  @inline(__always)
  func sum(_ count: (Calls) -> Int) -> Int {
    var sum = 0
    for seat in calls.seats { sum += count(calls[seat]) }
    return sum
  }
}

extension Snap {
  // A turn moves every card at most once and takes at most the longest pause and two moves.
  private static let mostTurns = 1_000_000

  public static let measures: [Measure<Snap>] = [
    calls("snaps", "right calls, which took the matching piles") { $0.snaps },
    calls("false_calls", "calls without a match that the caller could call") { $0.falseCalls },
    Measure(
      "cards_moved", unit: "cards", range: 0...224 * mostTurns,
      "cards that moved to another seat, to the pool, or from the pool or the center to a seat"
    ) { $0.accumulator.cardsMoved },
    Measure(
      "simulated_ms", unit: "ms", range: 0...180_000 * mostTurns,
      "simulated time of the game, rounded down"
    ) { $0.accumulator.elapsed / 1000 },
    Measure("cards_turned", unit: "cards", range: 1...mostTurns, "turned cards") {
      $0.table.cardsTurned
    },
    count("ties", "ties", "turned cards on which several calls came first at the same time") {
      $0.ties
    },
    calls("late_calls", "calls that came only after the next card had been turned") {
      $0.lateCalls
    },
    count("missed_matches", "cards", "turned cards on which nobody took a match") {
      $0.missedMatches
    },
    count("lead_changes", "changes", "times that the lead in cards changes hands") {
      $0.leadChanges
    },
  ]

  private static func count(
    _ name: String, _ unit: String, _ summary: String,
    _ value: @escaping @Sendable (SnapAccumulator) -> Int
  ) -> Measure<Snap> {
    Measure(name, unit: unit, range: 0...4 * mostTurns, summary) { value($0.accumulator) }
  }

  /// Declares a column that counts calls, for each seat and in total.
  private static func calls(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (SnapAccumulator.Calls) -> Int
  ) -> Measure<Snap> {
    Measure(
      name, unit: "calls", range: 0...4 * mostTurns, summary,
      ofSeat: { value($0.accumulator.calls[$1]) }
    ) { $0.accumulator.sum(value) }
  }
}
