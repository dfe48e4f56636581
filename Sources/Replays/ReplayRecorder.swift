import GameCore

/// Writes the lines of a game while it is played.
@usableFromInline
package struct ReplayRecorder<G: Game>: MatchObserver {
  private let writer: ReplayWriter
  private let count: Int
  private var before: G?
  private var steps = 0

  @usableFromInline
  package init(_ writer: ReplayWriter, seats: Int) {
    self.writer = writer
    count = seats
  }

  @usableFromInline
  package mutating func began(_ game: G) { before = game }

  @usableFromInline
  package mutating func advanced(_ game: G, with actions: Actions<G.Action>) {
    writer.write(step(actions, state: game.digest))
    before = game
  }

  @usableFromInline
  package mutating func refused(_ actions: Actions<G.Action>, in game: G) {
    writer.write(step(actions, state: nil))
  }

  private mutating func step(_ actions: Actions<G.Action>, state: UInt64?) -> ReplayStep {
    steps += 1
    var step = ReplayStep(number: steps, count: count)
    step.state = state
    for seat in actions.seats {
      guard let action = actions[seat], let before else { continue }
      step.seats.insert(seat)
      step.actions[seat] = action.description
      if let seen = G.digest(of: before.observation(for: seat)) {
        step.seen[seat] = seen
        step.hasSeen = true
      }
    }
    return step
  }
}
