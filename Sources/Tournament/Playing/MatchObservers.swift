import GameCore

/// Whoever watches the games of a chunk; most of them only the marker does.
@usableFromInline
struct MatchObservers<G: Game> {
  /// Next to the decision the clock, so that it measures nothing of the others' work.
  @usableFromInline
  var all:
    ObserverPair<
      CrashContext<G>,
      ObserverPair<
        ObserverPair<ObserverPair<OmniscientObserver<G>?, StateRecorder<G>?>, ReplayRecorder<G>?>,
        DecisionTimer<G>
      >
    >

  @usableFromInline
  init(entrants: Int, marker: CrashContext<G>) {
    all = ObserverPair(
      marker,
      ObserverPair(
        ObserverPair(ObserverPair(nil, nil), nil), DecisionTimer(entrants: entrants)))
  }

  /// Notes whose turn it is, in every game.
  @inlinable var marker: CrashContext<G> {
    get { all.outer }
    _modify { yield &all.outer }
  }

  /// Shows the game to strategies that cheat.
  @inlinable var sight: OmniscientObserver<G>? {
    get { all.inner.outer.outer.outer }
    set { all.inner.outer.outer.outer = newValue }
  }

  /// Keeps the states of a game that is analysed.
  @inlinable var states: StateRecorder<G>? {
    get { all.inner.outer.outer.inner }
    set { all.inner.outer.outer.inner = newValue }
  }

  /// Writes a game whose replay is kept.
  @inlinable var recorder: ReplayRecorder<G>? {
    get { all.inner.outer.inner }
    set { all.inner.outer.inner = newValue }
  }

  /// Times decisions, over all games.
  @inlinable var timer: DecisionTimer<G> {
    get { all.inner.inner }
    _modify { yield &all.inner.inner }
  }
}
