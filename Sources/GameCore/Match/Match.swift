/// The loop that plays every game.
public enum Match {
  /// Plays a game to its end.
  ///
  /// At every step all deciding seats choose before any action is applied. A seat with an illegal action or
  /// an error forfeits the game, without a trap. Several seats can forfeit at the same step, see
  /// ``Outcome/forfeit(by:of:as:)``.
  ///
  /// - Parameters:
  ///   - game: The initial state, which is changed to the final state.
  ///   - strategies: The strategies of all seats, in the order of play.
  ///   - observer: An observer of decisions and steps, or an ``ObserverPair``.
  /// - Throws: `CancellationError` soon after the task was cancelled, and ``OutOfMemory`` of a strategy. The
  ///   game is then abandoned and not counted.
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
      // The check is not made at every step, because it takes nearly as long as a fast step.
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
