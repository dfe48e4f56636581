import GameCore

/// Plays a match message by message through a ``Host``, on a network that loses nothing but order.
///
/// Each answer takes a time of its own, so answers of one step arrive in any order; some arrive
/// twice. Between them come messages that don't belong there, which the host has to put aside.
public struct HostPlay<G: Game> {
  /// What became of the match.
  public private(set) var record: MatchRecord?
  /// The game in its final state.
  public private(set) var game: G
  /// What the host did otherwise than it should.
  public private(set) var problems: [String] = []

  /// A message on its way.
  private struct Flight {
    let message: Message<G>
    let arrival: SimulatedTime
    /// What it is refused for; `nil` where it is to be taken.
    let refusals: [MessageRefusal]
  }

  private var flights: [Flight] = []
  private var random: RandomStream

  /// Plays a game to its end.
  public init(
    _ game: G, strategies: [any Strategy<G.Observation, G.Action>], random: RandomStream
  ) {
    self.random = random
    self.game = game
    var strategies = strategies
    var host = Host(game, seats: strategies.count)
    deliver(host.pending, to: &strategies, at: host.now)
    while let next = flights.indices.min(by: { flights[$0].arrival < flights[$1].arrival }) {
      let flight = flights.remove(at: next)
      let isOver = host.record != nil
      let envelopes = host.receive(flight.message, at: flight.arrival)
      check(envelopes, against: flight, isOver: isOver)
      if !isOver { deliver(envelopes, to: &strategies, at: host.now) }
    }
    if host.record == nil { problems.append("the host waits although everybody answered") }
    record = host.record
    self.game = host.game
  }

  private mutating func deliver(
    _ envelopes: [Envelope<G>], to strategies: inout [any Strategy<G.Observation, G.Action>],
    at time: SimulatedTime
  ) {
    for envelope in envelopes {
      guard case .question(let step, let observation) = envelope.content else { continue }
      let seat = envelope.recipient
      let content: Message<G>.Content
      do {
        content = .answer(step: step, try strategies[seat.index].choose(from: observation))
      } catch {
        let forfeit = Forfeit(seat: seat, error: error)
        content = .failure(step: step, forfeit.kind, reason: forfeit.reason)
      }
      let arrival = time.advanced(byMicroseconds: 1 + random.below(1000))
      let message = Message<G>(from: seat, content)
      flights.append(Flight(message: message, arrival: arrival, refusals: []))
      if random.below(8) > 0 { continue }
      flights.append(
        Flight(
          message: message, arrival: arrival.advanced(byMicroseconds: random.below(500)),
          refusals: [.duplicate(step: step), .late(step: step)]))
      if case .answer(_, let action) = content, strategies.count < Seat.limit {
        flights.append(
          Flight(
            message: Message(from: Seat(Seat.limit - 1), .answer(step: step, action)),
            arrival: arrival, refusals: [.foreign]))
        flights.append(
          Flight(
            message: Message(from: seat, .answer(step: .max, action)), arrival: arrival,
            refusals: [.early(step: .max)]))
      }
    }
  }

  private mutating func check(_ envelopes: [Envelope<G>], against flight: Flight, isOver: Bool) {
    if flight.refusals.isEmpty {
      if envelopes.contains(where: { if case .refusal = $0.content { true } else { false } }) {
        problems.append("the host refused an answer that was due")
      }
      return
    }
    guard envelopes.count == 1, envelopes[0].recipient == flight.message.sender else {
      problems.append("a message that should be refused had \(envelopes.count) answers")
      return
    }
    switch envelopes[0].content {
    case .refusal(let refusal) where flight.refusals.contains(refusal): break
    case .over where isOver: break
    default: problems.append("the host answered otherwise than by \(flight.refusals)")
    }
  }
}
