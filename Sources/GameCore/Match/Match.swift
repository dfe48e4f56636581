/// The one loop that plays every game.
public enum Match {
  /// Plays a game to its end.
  ///
  /// At every step all deciding seats are asked before anything follows from their answers. An
  /// illegal action or an error that a strategy throws forfeits the game for that seat; nothing
  /// traps. Seats that fail at the same step forfeit it together, see
  /// ``Outcome/forfeit(by:of:as:)``.
  ///
  /// - Parameters:
  ///   - game: The game as it was set up; left in its final state.
  ///   - strategies: One for each seat, in the order of play.
  ///   - observer: Is called at every decision and step; an ``ObserverPair`` for more than one.
  /// - Throws: `CancellationError` soon after the task was cancelled, and ``OutOfMemory`` where a
  ///   strategy does: the game is broken off, and counts for nobody.
  /// - Precondition: There is a strategy for every seat that the game asks.
  @inlinable
  public static func play<G: Game, O: MatchObserver>(
    _ game: inout G, strategies: inout [any Strategy<G.Observation, G.Action>], observer: inout O
  ) throws -> MatchRecord where O.G == G {
    var referee = Referee(game, seats: strategies.count)
    var forfeits: [Forfeit] = []
    observer.began(game)
    while true {
      let deciding = game.decidingSeats
      if deciding.isEmpty { return referee.record(of: game) }
      // Not at every step: to look takes nearly as long as a quick one.
      if referee.steps & 31 == 31 { try Task.checkCancellation() }
      referee.begin()
      for seat in deciding {
        let observation = game.observation(for: seat)
        referee.ask(seat)
        do {
          observer.willDecide(seat, from: observation)
          let action = try strategies[seat.index].choose(from: observation)
          observer.didDecide(seat, action, from: observation)
          referee.take(action, from: seat)
        } catch {
          forfeits.append(try Forfeit(seat: seat, thrown: error))
        }
      }
      if !referee.settle(&game, forfeits: &forfeits, observer: &observer) {
        return referee.forfeited(by: forfeits)
      }
    }
  }
}
