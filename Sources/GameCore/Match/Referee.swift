/// Keeps the record of a match: who was asked, what came, and what follows at the end of a step.
///
/// ``Match``, and games over links, leave every decision about a game's course to this. A step goes: ``begin()``,
/// then for each deciding seat, in the order of play, ``take(_:from:)`` unless it failed, then
/// ``settle(_:forfeits:observer:)``.
@usableFromInline
package struct Referee<G: Game>: Sendable {
  @usableFromInline var decisions: PerSeat<Int>
  @usableFromInline var hash: StableHash
  @usableFromInline package var steps = 0
  @usableFromInline var actions: Actions<G.Action>

  @inlinable
  package init(_ game: G, seats: Int) {
    decisions = PerSeat(repeating: 0, count: seats)
    actions = Actions(repeating: nil, count: seats)
    hash = StableHash(seed: game.digest)
  }

  /// Forgets the actions of the step before.
  @inlinable
  package mutating func begin() {
    actions = Actions(repeating: nil, count: decisions.count)
  }

  /// Counts a question.
  @inlinable
  package mutating func ask(_ seat: Seat) { decisions[seat] &+= 1 }

  /// Takes down what a seat decided.
  @inlinable
  package mutating func take(_ action: G.Action, from seat: Seat) {
    hash.combine(action.code)
    actions[seat] = action
  }

  /// Returns the game after a step for which every deciding seat was heard, without ending the step.
  ///
  /// - Returns: `nil` if the rules refuse the step.
  @inlinable
  package func preview(_ game: G) -> G? {
    var next = game
    do { try next.advance(with: actions) } catch { return nil }
    return next
  }

  /// Ends a step for which every deciding seat was heard: the game advances, or is forfeited by
  /// all the seats that failed or, where none did, that acted against the rules.
  ///
  /// - Parameter forfeits: The seats that failed at this step, in the order of play, to which those
  ///   are added that acted against the rules. They are not kept here, so that a referee is plain
  ///   memory, which costs nothing to pass on.
  /// - Returns: Whether the game goes on; else it is ``forfeited(by:)`` those seats.
  @inlinable
  package mutating func settle<O: MatchObserver>(
    _ game: inout G, forfeits: inout [Forfeit], observer: inout O
  ) -> Bool where O.G == G {
    if !forfeits.isEmpty { return false }
    do {
      try game.advance(with: actions)
    } catch {
      observer.refused(actions, in: game)
      forfeits = error.all.map { Forfeit(illegal: $0) }
      return false
    }
    steps &+= 1
    observer.advanced(game, with: actions)
    return true
  }

  /// The record of a match that some seats forfeit.
  @usableFromInline
  package func forfeited(by forfeits: [Forfeit]) -> MatchRecord {
    MatchRecord(forfeits: forfeits, decisions: decisions, steps: steps, hash: hash.value)
  }

  /// The record of a match that is over by the game's own rules.
  @inlinable
  package func record(of game: G) -> MatchRecord {
    MatchRecord(
      outcome: game.outcome ?? .draw(of: decisions.count, by: Termination("unfinished")),
      decisions: decisions, steps: steps, hash: hash.value)
  }

  /// The record of a match that something else than the game's own rules ended.
  @usableFromInline
  package func record(endedBy outcome: Outcome) -> MatchRecord {
    MatchRecord(outcome: outcome, decisions: decisions, steps: steps, hash: hash.value)
  }
}
