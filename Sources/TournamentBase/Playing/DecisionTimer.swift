import GameCore

/// A timer for the decisions in a sample of the games.
///
/// Reading the clock takes as long as a random bot's decision. The timer therefore ignores
/// replicates and measures only the first thousand deals and one in 64 later deals, spread evenly
/// over the matchups.
@usableFromInline
struct DecisionTimer<G: Game>: MatchObserver {
  @usableFromInline var timings: [TimingHistogram]
  /// A Boolean value that indicates whether the current game is timed.
  var isRunning = false
  private var strategies = PerSeat(repeating: 0, count: Seat.limit)
  private var start = ContinuousClock.now

  init(strategies: Int) {
    timings = [TimingHistogram](repeating: TimingHistogram(), count: strategies)
  }

  @inlinable
  static func isTimed(deal: Int) -> Bool {
    deal < 1000 || StableHash.mix(UInt64(truncatingIfNeeded: deal)) & 63 == 0
  }

  /// Sets the strategies in the next game.
  mutating func seat(_ scheduledGame: ScheduledGame) { strategies = scheduledGame.strategies }

  @usableFromInline
  mutating func willDecide(_ seat: Seat, from observation: G.Observation) {
    if isRunning { start = .now }
  }

  @usableFromInline
  mutating func didDecide(_ seat: Seat, _ action: G.Action, from observation: G.Observation) {
    if !isRunning { return }
    let (seconds, attoseconds) = start.duration(to: .now).components
    timings[strategies[seat]].add(
      nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
