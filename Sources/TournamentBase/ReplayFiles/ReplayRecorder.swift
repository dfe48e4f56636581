import GameCore

/// A recorder that writes a game's lines.
@usableFromInline
struct ReplayRecorder<G: Game>: MatchObserver {
  private let writer: ReplayWriter
  private let count: Int
  /// The current step, which is not written if a strategy fails.
  private var step: ReplayStep

  init(_ writer: ReplayWriter, seats: Int) {
    self.writer = writer
    count = seats
    step = ReplayStep(number: 1, count: seats)
  }

  @usableFromInline
  mutating func didDecide(_ seat: Seat, _ action: G.Action, from observation: G.Observation) {
    step.seats.insert(seat)
    if let seen = G.digest(of: observation) {
      step.seen[seat] = seen
      step.hasSeen = true
    }
  }

  @usableFromInline
  mutating func advanced(_ game: G, with actions: Actions<G.Action>) {
    step.state = game.digest
    write(actions)
    step = ReplayStep(number: step.number + 1, count: count)
  }

  @usableFromInline
  mutating func refused(_ actions: Actions<G.Action>, in game: G) { write(actions) }

  /// Writes the step with the actions that arrived, which may differ from those sent over links.
  private mutating func write(_ actions: Actions<G.Action>) {
    for seat in step.seats { step.actions[seat] = actions[seat]?.description ?? "" }
    writer.write(&step)
  }
}
