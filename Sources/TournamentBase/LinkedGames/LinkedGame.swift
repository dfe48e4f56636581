import GameCore

/// A game that is played over simulated links, with its clock.
///
/// The host has the first seat, unless the guest was the first to request a rematch. If only the
/// host stores the state, it sends a question to each guest that decides, and the guest sends an
/// answer. Otherwise, each seat sends its actions to all other seats.
public struct LinkedGame<G: Game>: Sendable {
  let rules: LinkRules<G>
  let plan: SessionPlan
  let randomness: DealRandomness
  /// The messages and links between the peers.
  public var transport: SessionTransport
  var departures: Disconnects<G>
  /// The time at which the current step begins, in microseconds of session time.
  public var now: Int { clock }
  var clock = 0
  /// The game time in microseconds, if the game has a clock.
  var elapsed = 0
  /// The time at which the game begins after the search for guests, in microseconds of session
  /// time.
  public internal(set) var beganAt = 0
  /// The time at which the step's last action arrived.
  var lastHeard = 0
  /// The seat that acted last, if every peer stores the state.
  var speaker: Seat?
  /// The guests that receive no messages.
  var deaf = SeatSet.none
  /// For each seat, an earlier action that may count in the next step.
  ///
  /// It is empty if no such action can count.
  var old: [OldAction?] = []
  /// The last acting seat's earlier action and the arrival time of its new action.
  var recent: (before: OldAction?, time: Int?) = (nil, nil)
  let compensation: SessionPlan.Compensation
  /// The delay that is added to the host's own actions, in microseconds.
  let hostDelay: Int
  let bound: Int
  let seesLate: Bool
  let isUnchecked: Bool
  let ownersAreUnsent: Bool
  let resetsNumbers: Bool
  let takesLateAnswers: Bool

  /// An action and the time at which the action or its duplicate arrives.
  struct OldAction: Sendable {
    let action: G.Action
    let time: Int
  }

  /// Creates a game's links, each with a separate random stream.
  public init(_ rules: LinkRules<G>, plan: SessionPlan, randomness: DealRandomness) {
    self.rules = rules
    self.plan = plan
    self.randomness = randomness
    transport = SessionTransport(plan, randomness)
    departures = Disconnects(rules, plan: plan, randomness: randomness)
    compensation = plan.compensation
    hostDelay = plan.compensation == .delayHost ? plan.slowestRoundTrip : 0
    bound = plan.bound
    seesLate = plan.faults.contains(.lateSight)
    isUnchecked = plan.faults.contains(.unchecked)
    ownersAreUnsent = plan.faults.contains(.unsentOwners)
    resetsNumbers = plan.faults.contains(.numberReset)
    takesLateAnswers = plan.faults.contains(.lateAnswers)
    if resetsNumbers || takesLateAnswers { old = Array(repeating: nil, count: plan.peers) }
  }

  /// The reason why the links ended the game, or `nil` if they did not.
  public var ending: Termination? { transport.ending }

  /// Returns `true` if the peers offer a rematch after an outcome.
  public func offersRematch(after outcome: Outcome) -> Bool {
    if transport.ending != nil || outcome.termination.isOfLinks { return false }
    return !plan.faults.contains(.drawEnds) || outcome.winner != nil
  }

  /// Sends a question to a seat.
  ///
  /// - Returns: The time at which the seat receives the question, in microseconds of session time,
  ///   or `nil` if it never does.
  @inline(__always)  // A call would copy the game first.
  public mutating func ask(_ seat: Seat, in game: G) -> Int? {
    if departures.left.contains(seat) || deaf.contains(seat) { return nil }
    // If every peer stores the state, the last action shows each seat whether it is its turn.
    if rules.authority == .everyEnd { return now }
    if seat.index == 0 {
      transport.withdrawNote(notBefore: now)
      return now
    }
    let name = transport.log == nil ? "" : rules.questionName(game, seat)
    let sent = transport.send(from: 0, to: seat.index, bytes: rules.questionSize, at: now, name)
    guard let arrival = sent.arrival else { return nil }
    // A seat that receives a new question before it acts does not answer the earlier question.
    if transport.withdraw(from: seat.index, notBefore: arrival), remembers { old[seat.index] = nil }
    return seesLate ? arrival + (rules.sightDelay?(game, seat) ?? 0) : arrival
  }

  /// Withdraws messages that would be sent after the game ends.
  public mutating func end(_ game: G) {
    if rules.authority == .everyEnd { return }
    if rules.closing != nil { return close(game) }
    transport.withdrawNote(notBefore: now)
    for guest in 1..<transport.peers.count {
      _ = transport.withdraw(from: guest, notBefore: now + plan.links[0][guest].delay)
    }
  }

  /// Returns a seat's action in the form in which the host receives it, or the action for silence.
  ///
  /// If ``remembers`` is `true`, ``recall(_:in:)`` may return an earlier action that counts
  /// instead.
  ///
  /// - Parameters:
  ///   - action: The action, or `nil` for a seat that received no question.
  ///   - seat: The player's seat.
  ///   - asked: The time at which the seat received its question, or `nil` if it received none.
  /// - Returns: The action or the action for silence, or `nil` if all peers wait for a lost action.
  public mutating func heard(_ action: G.Action?, from seat: Seat, asked: Int?) -> G.Action? {
    if remembers {
      recent = (old[seat.index], nil)
      old[seat.index] = nil
    }
    if let action, let asked, action != rules.silence {
      if let heard = hear(action, from: seat, asked: asked) {
        if remembers { recent.time = heard.time } else { lastHeard = max(lastHeard, heard.time) }
        if takesLateAnswers { old[seat.index] = OldAction(action: heard.action, time: heard.time) }
        return heard.action
      }
    }
    if rules.silence == nil { transport.stop(.stalled, at: now) }
    return rules.silence
  }

  /// A Boolean value that indicates whether a seat's earlier action may count in a later step.
  public var remembers: Bool { !old.isEmpty }

  /// Returns a seat's earlier action that counts instead of its last action, or `nil` if there is
  /// none.
  ///
  /// The earlier action counts if it arrives before the last one.
  ///
  /// - Parameters:
  ///   - seat: The seat that acted last.
  ///   - game: The game before the step.
  public mutating func recall(_ seat: Seat, in game: G) -> G.Action? {
    if !remembers { return nil }
    let heard = recent.time
    lastHeard = max(lastHeard, heard ?? 0)
    guard let before = recent.before, before.time >= now, before.time < heard ?? .max,
      let action = rules.carried?(game, before.action, before.time - now)
    else { return nil }
    return action
  }

  /// Sends an action to the host, or to all other peers if every peer stores the state.
  ///
  /// - Returns: The action in the form in which it arrives and its arrival time, or `nil` if it is
  ///   lost.
  mutating func hear(
    _ action: G.Action, from seat: Seat, asked: Int
  ) -> (action: G.Action, time: Int)? {
    let acts = asked + (rules.time?(action) ?? 0)
    if rules.authority == .everyEnd {
      speaker = seat
      return (action, spread(action, from: seat, at: acts))
    }
    // A disconnected peer sends nothing.
    if awaitsDeparture, departures.isGone(seat, at: elapsed + acts - now) { return nil }
    var heard = acts
    let name = transport.log == nil ? "" : rules.actionName(action, seat)
    if seat.index == 0 {
      heard += hostDelay
      transport.noteAnswer(name, at: acts)
    } else {
      let (arrival, copy) = transport.answer(
        from: seat.index, bytes: rules.actionSize(action), at: acts, name)
      guard let arrival else { return nil }
      let own = now + acts - asked
      heard = compensation == .timestamps && arrival - own <= bound ? own : arrival
      if let copy, resetsNumbers { old[seat.index] = OldAction(action: action, time: copy) }
    }
    return (rules.time == nil ? action : rules.heard(action, heard - now), heard)
  }

  /// Advances the clock by the duration of a step.
  public mutating func pass(to game: G) {
    if rules.turnMessage != nil { passTurn(to: game) }
    if rules.elapsed == nil { clock = max(clock, lastHeard) } else { passElapsed(game) }
    if rules.closing != nil, !game.decidingSeats.isEmpty { close(game) }
    if takesLateAnswers { keepLateAnswers(game) }
  }

  /// Advances the clock by the elapsed game time.
  ///
  /// Call it only once per step, because each call copies the game.
  mutating func passElapsed(_ game: G) {
    guard let time = rules.elapsed else { return }
    let before = elapsed
    elapsed = time(game)
    clock += elapsed - before
  }

  /// Keeps answers that arrive after their question is over, so that they count for the next
  /// question.
  mutating func keepLateAnswers(_ game: G) {
    guard let pause = rules.pause?(game) else { return }
    for seat in old.indices {
      guard let late = old[seat] else { continue }
      old[seat] =
        late.time <= now - pause ? nil : OldAction(action: late.action, time: max(late.time, now))
    }
  }

  /// Sends an action to all other peers and returns the last arrival time.
  mutating func spread(_ action: G.Action, from seat: Seat, at time: Int) -> Int {
    let bytes = rules.actionSize(action)
    var last = time
    if bytes == 0 { return last }
    let name = transport.log == nil ? "" : rules.actionName(action, seat)
    for peer in transport.peers.indices where peer != seat.index {
      let (arrival, copy) = transport.send(from: seat.index, to: peer, bytes: bytes, at: time, name)
      if let arrival {
        last = max(last, arrival)
      } else if rules.isAbsolute, ending == nil {
        transport.differ(at: time)
      } else {
        transport.stop(.stalled, at: time)
      }
      if let copy, isUnchecked, !rules.isAbsolute {
        transport.differ(at: copy)
        transport.stop(.desync, at: copy)
      }
    }
    if ownersAreUnsent, rules.isUnsent?(action) == true { transport.differ(at: last) }
    return last
  }

  /// Sends the message that passes the turn if another seat acts next.
  ///
  /// If the message is lost, the player sends it again after some time.
  mutating func passTurn(to game: G) {
    guard let text = rules.turnMessage, let speaker, ending == nil else { return }
    for next in game.decidingSeats where next != speaker {
      var time = now
      for _ in 0...plan.links[speaker.index][next.index].retries {
        let sent = transport.send(
          from: speaker.index, to: next.index, bytes: text.utf8.count, at: time, text)
        if let arrival = sent.arrival {
          lastHeard = max(lastHeard, arrival)
          return
        }
        if ending != nil { return }
        time += SessionPlan.patience
      }
      transport.stop(.stalled, at: time)
    }
  }
}
