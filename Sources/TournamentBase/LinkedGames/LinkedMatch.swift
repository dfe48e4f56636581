import GameCore

/// A runner for games between a host and guests, like `Match` but with links between the seats.
///
/// A guest's action reaches the host late or never. The rules apply to the actions that the host
/// receives. Links without delay or faults do not change a game.
public enum LinkedMatch {
  /// Plays a game until it is over, or until links or peers end it.
  ///
  /// If all peers wait for a lost message, all seats share the first rank. A peer that disconnects
  /// forfeits the game.
  ///
  /// - Parameters:
  ///   - game: The game, which is at its beginning and is set to its final state.
  ///   - strategies: One strategy per seat, in the order of play. The first one plays the host's
  ///     seat.
  ///   - table: The game's links, which are updated with their traffic.
  ///   - observer: An observer of the actions that the host receives.
  /// - Throws: The errors that `Match.play` throws.
  public static func play<G: Game, O: MatchObserver>(
    _ game: inout G, strategies: inout [any Strategy<G.Observation, G.Action>],
    over table: inout LinkedGame<G>, observer: inout O
  ) throws -> MatchRecord where O.G == G {
    var referee = Referee(game, seats: strategies.count)
    var forfeits: [Forfeit] = []
    observer.began(game)
    table.begin(game)
    while true {
      if let outcome = table.letLeave(&game) { return referee.record(endedBy: outcome) }
      if let ending = table.ending {
        return referee.record(endedBy: .draw(of: strategies.count, by: ending))
      }
      let deciding = game.decidingSeats
      if deciding.isEmpty {
        table.end(game)
        table.noteDisconnects()
        return referee.record(of: game)
      }
      if referee.steps & 31 == 31 { try Task.checkCancellation() }
      referee.begin()
      for seat in deciding {
        let asked = table.ask(seat, in: game)
        let observation = game.observation(for: seat)
        referee.ask(seat)
        do {
          observer.willDecide(seat, from: observation)
          // A seat that does not receive its question does not act.
          let action = try asked == nil ? nil : strategies[seat.index].choose(from: observation)
          guard var heard = table.heard(action, from: seat, asked: asked) else { continue }
          if table.remembers, let earlier = table.recall(seat, in: game) { heard = earlier }
          observer.didDecide(seat, heard, from: observation)
          referee.take(heard, from: seat)
        } catch {
          forfeits.append(try Forfeit(seat: seat, thrown: error))
        }
      }
      if table.awaitsDeparture, forfeits.isEmpty, let next = referee.preview(game),
        let outcome = table.letLeave(&game, before: next)
      {
        return referee.record(endedBy: outcome)
      }
      if forfeits.isEmpty, let ending = table.ending {
        return referee.record(endedBy: .draw(of: strategies.count, by: ending))
      }
      if !referee.settle(&game, forfeits: &forfeits, observer: &observer) {
        return referee.forfeited(by: forfeits)
      }
      table.pass(to: game)
    }
  }
}
