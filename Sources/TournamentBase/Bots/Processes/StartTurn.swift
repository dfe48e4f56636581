import Synchronization

/// A turn to start a program, which limits the number of concurrent starts.
///
/// If hundreds of programs started at the same time, none would be ready in time.
final class StartTurn: Sendable {
  static let limit = 8
  /// The time after which a turn ends, because the program counts as started.
  static let time = Duration.seconds(1)

  private struct State {
    var turns: [(id: ObjectIdentifier, end: ContinuousClock.Instant)] = []
    var waiting: [WakeSignal] = []

    func ring() {
      for bell in waiting.prefix(max(0, StartTurn.limit - turns.count)) { bell.ring() }
    }
  }

  private static let state = Mutex(State())

  /// Waits for a turn.
  ///
  /// The turn ends when the object is released.
  init(isCancelled: () -> Bool) throws(CancellationError) {
    let id = ObjectIdentifier(self)
    let bell = WakeSignal()
    StartTurn.state.withLock { $0.waiting.append(bell) }
    while true {
      let givesUp = isCancelled()
      let isOver = StartTurn.state.withLock { state in
        let now = ContinuousClock.now
        state.turns.removeAll { $0.end <= now }
        let free = StartTurn.limit - state.turns.count
        let isNext = state.waiting.prefix(max(0, free)).contains { $0 === bell }
        guard isNext || givesUp else { return false }
        state.waiting.removeAll { $0 === bell }
        if !givesUp { state.turns.append((id, now + StartTurn.time)) }
        state.ring()
        return true
      }
      if givesUp { throw CancellationError() }
      if isOver { return }
      bell.wait(milliseconds: 100)
    }
  }

  deinit {
    let id = ObjectIdentifier(self)
    StartTurn.state.withLock { state in
      state.turns.removeAll { $0.id == id }
      state.ring()
    }
  }
}
