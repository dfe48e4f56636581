import GameCore

/// Games between a host and guests: `Match` with links between the seats.
///
/// An action of a guest reaches the host later, or never; the rules judge the actions that the host receives. Links
/// without delay and faults make no difference.
public enum LinkedMatch {
  /// Plays a game to its end, or until links or peers end it.
  ///
  /// If all wait for a lost message, all seats share the first place. A peer that leaves loses.
  ///
  /// - Parameters:
  ///   - game: The game at its beginning; afterwards, its final state.
  ///   - strategies: One for each seat, in the order of play; the first is that of the host.
  ///   - table: The links; afterwards, with their traffic.
  ///   - observer: Observes actions as the host receives them.
  /// - Throws: The errors of `Match.play`.
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
        table.noteLeavers()
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
          // A seat that does not receive its question is silent.
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
