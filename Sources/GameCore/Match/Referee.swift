/// A referee, which settles each step of a match and creates the match's record.
///
/// ``Match`` and games over links share this code. A step consists of ``begin()``, then
/// ``take(_:from:)`` for each deciding seat that did not fail, in the order of play, then
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

  /// Removes the previous step's actions.
  @inlinable
  package mutating func begin() {
    actions = Actions(repeating: nil, count: decisions.count)
  }

  /// Counts a decision by a seat.
  @inlinable
  package mutating func ask(_ seat: Seat) { decisions[seat] &+= 1 }

  /// Records a seat's action.
  @inlinable
  package mutating func take(_ action: G.Action, from seat: Seat) {
    hash.combine(action.code)
    actions[seat] = action
  }

  /// Returns the game after a step with every deciding seat's action, without ending the step.
  ///
  /// - Returns: The next state, or `nil` if an action is illegal.
  @inlinable
  package func preview(_ game: G) -> G? {
    var next = game
    do throws(IllegalAction) { try next.advance(with: actions) } catch { return nil }
    return next
  }

  /// Ends a step: advances the game, or ends it if seats failed or chose illegal actions.
  ///
  /// - Parameter forfeits: The forfeits of the seats that failed at this step, in the order of
  ///   play. Forfeits for illegal actions are added. The referee does not store the forfeits, so
  ///   that it is a trivial type, which is fast to pass.
  /// - Returns: `true` if the game continues, or `false` if it ends with the record that
  ///   ``forfeited(by:)`` returns for `forfeits`.
  @inlinable
  package mutating func settle<O: MatchObserver>(
    _ game: inout G, forfeits: inout [Forfeit], observer: inout O
  ) -> Bool where O.G == G {
    if !forfeits.isEmpty { return false }
    do throws(IllegalAction) {
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

  /// Returns the record of a forfeited match.
  @usableFromInline
  package func forfeited(by forfeits: [Forfeit]) -> MatchRecord {
    MatchRecord(forfeits: forfeits, decisions: decisions, steps: steps, hash: hash.value)
  }

  /// Returns the record of a match that ended by the game's own rules.
  @inlinable
  package func record(of game: G) -> MatchRecord {
    MatchRecord(
      outcome: game.outcome ?? .draw(of: decisions.count, by: Termination("unfinished")),
      decisions: decisions, steps: steps, hash: hash.value)
  }

  /// Returns the record of a match that ended for a reason outside the game's rules.
  @usableFromInline
  package func record(endedBy outcome: Outcome) -> MatchRecord {
    MatchRecord(outcome: outcome, decisions: decisions, steps: steps, hash: hash.value)
  }
}
