import GameCore
import Replays

/// Whoever watches the games of a chunk, next to nobody for most of them.
@usableFromInline
struct Watchers<G: Game> {
  /// Next to the decision the clock, so that it measures nothing of the others' work.
  @usableFromInline
  var all: ObserverPair<ObserverPair<StateRecorder<G>?, ReplayRecorder<G>?>, DecisionTimer<G>>

  @usableFromInline
  init(entrants: Int) {
    all = ObserverPair(ObserverPair(nil, nil), DecisionTimer(entrants: entrants))
  }

  /// Keeps the states of a game that is analysed.
  @inlinable var states: StateRecorder<G>? {
    get { all.outer.outer }
    set { all.outer.outer = newValue }
  }

  /// Writes a game whose replay is kept.
  @inlinable var recorder: ReplayRecorder<G>? {
    get { all.outer.inner }
    set { all.outer.inner = newValue }
  }

  /// Times decisions, over all games.
  @inlinable var timer: DecisionTimer<G> {
    get { all.inner }
    _modify { yield &all.inner }
  }
}
