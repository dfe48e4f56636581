import GameCore

/// The observers for all games in a chunk.
///
/// Most games use only the marker.
@usableFromInline
struct MatchObservers<G: Game> {
  /// The observers for a game that is recorded, analyzed or timed.
  ///
  /// The timer is closest to the decision, so that it does not measure what other observers do.
  @usableFromInline
  var all:
    ObserverPair<
      CrashContext<G>,
      ObserverPair<
        ObserverPair<ObserverPair<OmniscientObserver<G>?, StateRecorder<G>?>, ReplayRecorder<G>?>,
        DecisionTimer<G>
      >
    >

  /// The observers for a game in a comparison.
  @usableFromInline
  var traced: ObserverPair<CrashContext<G>, ObserverPair<OmniscientObserver<G>?, TraceObserver<G>>>

  @usableFromInline
  init(strategies: Int, marker: CrashContext<G>) {
    all = ObserverPair(
      marker,
      ObserverPair(
        ObserverPair(ObserverPair(nil, nil), nil), DecisionTimer(strategies: strategies)))
    traced = ObserverPair(marker, ObserverPair(nil, TraceObserver()))
  }

  /// Sets the observers for the next game.
  @usableFromInline
  mutating func begin(
    _ stages: GameStages, _ scheduledGame: ScheduledGame,
    _ omniscientObserver: OmniscientObserver<G>?,
    _ replays: ReplayWriter?
  ) {
    let isRecorded = stages.contains(.replay)
    all.inner.outer.outer.outer = omniscientObserver
    states = stages.isDisjoint(with: [.analysis, .metrics]) ? nil : StateRecorder()
    all.inner.outer.inner =
      isRecorded ? replays.map { ReplayRecorder($0, seats: scheduledGame.seats) } : nil
    timer.isRunning = stages.contains(.times)
    if timer.isRunning { timer.seat(scheduledGame) }
  }

  /// The observer that records the deciding seat in every game.
  @inlinable var marker: CrashContext<G> {
    get { all.outer }
    _modify { yield &all.outer }
  }

  /// The observer that records a game's states, or `nil` if neither decisions nor positions are
  /// analyzed.
  @inlinable var states: StateRecorder<G>? {
    get { all.inner.outer.outer.inner }
    set { all.inner.outer.outer.inner = newValue }
  }

  /// The timer for the decisions in all games that are timed.
  @inlinable var timer: DecisionTimer<G> {
    get { all.inner.inner }
    _modify { yield &all.inner.inner }
  }
}
