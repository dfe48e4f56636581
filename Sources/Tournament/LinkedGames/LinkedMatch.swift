import GameCore

/// Plays a game between a host and guests: `Match` with links between the seats.
///
/// What a guest decides reaches the host later, or never; the rules judge what the host hears. Over links
/// without delay and faults it is the same game as without links.
public enum LinkedMatch {
  /// Plays a game to its end, or until links or peers end it: where everybody waits for a message that
  /// never comes, all seats share the first place; where somebody leaves, who stays does.
  ///
  /// - Parameters:
  ///   - game: The game as it was set up; left in its final state.
  ///   - strategies: One for each seat, in the order of play; the first is the host's.
  ///   - table: The links; left with what went over them.
  ///   - observer: Is told of actions as they are heard.
  /// - Throws: As `Match.play`.
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
          // A seat that its question does not reach is silent.
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
