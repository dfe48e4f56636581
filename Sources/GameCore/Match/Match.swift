/// The loop that plays every game.
public enum Match {
  /// Plays a game to its end.
  ///
  /// At every step, all deciding seats choose before any action is applied. If a strategy throws an
  /// error or returns an illegal action, its seat forfeits, but the program does not trap. Several
  /// seats can forfeit at the same step (see ``Outcome/forfeit(by:of:as:)``).
  ///
  /// - Parameters:
  ///   - game: The initial state, which becomes the final state.
  ///   - strategies: All seats' strategies, in the order of play.
  ///   - observer: An observer of decisions and steps, or an ``ObserverPair``.
  /// - Throws: `CancellationError` soon after the task was canceled, and a strategy's
  ///   ``OutOfMemory``. The game is then abandoned and not counted.
  /// - Precondition: There is a strategy for every deciding seat.
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
      // The task is not checked at every step, because a check takes nearly as long as a fast step.
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
