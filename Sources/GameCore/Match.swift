/// The one loop that plays every game.
public enum Match {
  /// Plays a game to its end.
  ///
  /// An illegal action or an error that a strategy throws forfeits the game for that seat; nothing
  /// is thrown from here and nothing traps.
  ///
  /// - Parameters:
  ///   - game: The game as it was set up; left in its final state.
  ///   - strategies: One for each seat, in the order of play.
  ///   - observer: Is told of every decision and step.
  /// - Precondition: There is a strategy for every seat that the game asks.
  @inlinable
  public static func play<G: Game, O: MatchObserver>(
    _ game: inout G, strategies: inout [any Strategy<G.Observation, G.Action>], observer: inout O
  ) -> MatchRecord where O.G == G {
    let seats = strategies.count
    var decisions = PerSeat(repeating: 0, count: seats)
    var hash = StableHash(seed: game.digest)
    var steps = 0
    observer.began(game)
    while true {
      let deciding = game.deciding
      if deciding.isEmpty { break }
      var actions = Actions<G.Action>(repeating: nil, count: seats)
      for seat in deciding {
        let observation = game.observation(for: seat)
        decisions[seat] &+= 1
        do {
          observer.willDecide(seat)
          let action = try strategies[seat.index].choose(from: observation)
          observer.didDecide(seat)
          hash.combine(action.code)
          actions[seat] = action
        } catch {
          return MatchRecord(
            forfeit: Forfeit(seat: seat, error: error), decisions: decisions, steps: steps,
            hash: hash.value)
        }
      }
      do {
        try game.advance(with: actions)
      } catch {
        observer.refused(actions, in: game)
        return MatchRecord(
          forfeit: Forfeit(illegal: error), decisions: decisions, steps: steps, hash: hash.value)
      }
      steps &+= 1
      observer.advanced(game, with: actions)
    }
    let outcome = game.outcome ?? .draw(of: seats, by: Termination("unfinished"))
    return MatchRecord(
      outcome: outcome, forfeit: nil, decisions: decisions, steps: steps, hash: hash.value)
  }
}
