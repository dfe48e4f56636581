import GameCore

/// A game over simulated links, with its times.
///
/// The host has the first seat, unless the guest was the first to request a rematch. If only the host has the
/// state, it sends a question to each guest that decides, and the guest sends an answer. Otherwise, each seat
/// sends its actions to all other seats.
public struct LinkedGame<G: Game>: Sendable {
  let rules: LinkRules<G>
  let plan: SessionPlan
  let randomness: DealRandomness
  /// The messages and links between the peers.
  public var wires: SessionTransport
  var departures: Disconnects<G>
  /// The time at which the current step begins, in microseconds of the session.
  public var now: Int { clock }
  var clock = 0
  /// The time of the game in microseconds, if the game has a clock.
  var elapsed = 0
  /// The time at which the game begins after the search for guests, in microseconds of the session.
  public internal(set) var beganAt = 0
  /// The time at which the last action of the step arrived.
  var lastHeard = 0
  /// The seat that acted last, if every end has the state.
  var speaker: Seat?
  /// The guests that receive no messages.
  var deaf = SeatSet.none
  /// For each seat, an earlier action that may count in the next step; empty if no such action can count.
  var old: [OldAction?] = []
  /// The earlier action of the last seat that acted, and the arrival of its new action.
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

  /// An action with the time of its arrival, or of the arrival of its duplicate.
  struct OldAction: Sendable {
    let action: G.Action
    let time: Int
  }

  /// Creates the links of a game, each with a separate random stream.
  public init(_ rules: LinkRules<G>, plan: SessionPlan, randomness: DealRandomness) {
    self.rules = rules
    self.plan = plan
    self.randomness = randomness
    wires = SessionTransport(plan, randomness)
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

  /// The reason why the links ended the game; `nil` if they did not.
  public var ending: Termination? { wires.ending }

  /// Returns `true` if the ends offer a rematch after an outcome.
  public func offersRematch(after outcome: Outcome) -> Bool {
    if wires.ending != nil || outcome.termination.isOfLinks { return false }
    return !plan.faults.contains(.drawEnds) || outcome.winner != nil
  }

  /// Sends a question to a seat.
  ///
  /// - Returns: The time at which the seat receives the question, in microseconds of the session; `nil` if it
  ///   never does.
  @inline(__always)  // A call would copy the game first.
  public mutating func ask(_ seat: Seat, in game: G) -> Int? {
    if departures.left.contains(seat) || deaf.contains(seat) { return nil }
    // If every end has the state, the last action shows each seat whether it has the turn.
    if rules.authority == .everyEnd { return now }
    if seat.index == 0 {
      wires.withdrawNote(notBefore: now)
      return now
    }
    let name = wires.log == nil ? "" : rules.questionName(game, seat)
    let sent = wires.send(from: 0, to: seat.index, bytes: rules.questionSize, at: now, name)
    guard let arrival = sent.arrival else { return nil }
    // A seat that receives a new question before it acts does not act on the earlier question.
    if wires.withdraw(from: seat.index, notBefore: arrival), remembers { old[seat.index] = nil }
    return seesLate ? arrival + (rules.sightDelay?(game, seat) ?? 0) : arrival
  }

  /// Withdraws messages that would be sent after the end of the game.
  public mutating func end(_ game: G) {
    if rules.authority == .everyEnd { return }
    if rules.closing != nil { return close(game) }
    wires.withdrawNote(notBefore: now)
    for guest in 1..<wires.peers.count {
      _ = wires.withdraw(from: guest, notBefore: now + plan.links[0][guest].delay)
    }
  }

  /// Returns the action of a seat in the form in which the host receives it, or the action for silence.
  ///
  /// If ``remembers`` is `true`, ``recall(_:in:)`` may return an earlier action that counts instead.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` for a seat that received no question.
  ///   - seat: The seat of the player.
  ///   - asked: The time at which the seat received its question; `nil` if it received none.
  /// - Returns: The action or the action for silence; `nil` if all peers wait for a lost action.
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
    if rules.silence == nil { wires.stop(.stalled, at: now) }
    return rules.silence
  }

  /// A Boolean value that indicates whether an earlier action of a seat may count in a later step.
  public var remembers: Bool { !old.isEmpty }

  /// Returns the earlier action of a seat that counts instead of its last action; `nil` if there is none.
  ///
  /// The earlier action counts if it arrives before the last one.
  ///
  /// - Parameters:
  ///   - seat: The seat of the last action.
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

  /// Sends an action to the host, or to all other ends if every end has the state.
  ///
  /// - Returns: The action in the form in which it arrives, and the time of arrival; `nil` if it is lost.
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
    let name = wires.log == nil ? "" : rules.actionName(action, seat)
    if seat.index == 0 {
      heard += hostDelay
      wires.noteAnswer(name, at: acts)
    } else {
      let (arrival, copy) = wires.answer(
        from: seat.index, bytes: rules.actionSize(action), at: acts, name)
      guard let arrival else { return nil }
      let own = now + acts - asked
      heard = compensation == .timestamps && arrival - own <= bound ? own : arrival
      if let copy, resetsNumbers { old[seat.index] = OldAction(action: action, time: copy) }
    }
    return (rules.time == nil ? action : rules.heard(action, heard - now), heard)
  }

  /// Advances the clock by the time of a step.
  public mutating func pass(to game: G) {
    if rules.turnMessage != nil { passTurn(to: game) }
    if rules.elapsed == nil { clock = max(clock, lastHeard) } else { passElapsed(game) }
    if rules.closing != nil, !game.decidingSeats.isEmpty { close(game) }
    if takesLateAnswers { keepLateAnswers(game) }
  }

  /// Advances the clock by the elapsed time of the game.
  ///
  /// Call it once per step.
  ///
  /// More calls would be slow, because each call copies the game.
  mutating func passElapsed(_ game: G) {
    guard let time = rules.elapsed else { return }
    let before = elapsed
    elapsed = time(game)
    clock += elapsed - before
  }

  /// Keeps answers that arrive after the end of their question, so that they count for the next question.
  mutating func keepLateAnswers(_ game: G) {
    guard let pause = rules.pause?(game) else { return }
    for seat in old.indices {
      guard let late = old[seat] else { continue }
      old[seat] =
        late.time <= now - pause ? nil : OldAction(action: late.action, time: max(late.time, now))
    }
  }

  /// Sends an action to all other ends, and returns the time of the last arrival.
  mutating func spread(_ action: G.Action, from seat: Seat, at time: Int) -> Int {
    let bytes = rules.actionSize(action)
    var last = time
    if bytes == 0 { return last }
    let name = wires.log == nil ? "" : rules.actionName(action, seat)
    for peer in wires.peers.indices where peer != seat.index {
      let (arrival, copy) = wires.send(from: seat.index, to: peer, bytes: bytes, at: time, name)
      if let arrival {
        last = max(last, arrival)
      } else if rules.isAbsolute, ending == nil {
        wires.differ(at: time)
      } else {
        wires.stop(.stalled, at: time)
      }
      if let copy, isUnchecked, !rules.isAbsolute {
        wires.differ(at: copy)
        wires.stop(.desync, at: copy)
      }
    }
    if ownersAreUnsent, rules.isUnsent?(action) == true { wires.differ(at: last) }
    return last
  }

  /// Sends the message that passes the turn, if the next seat is a different one.
  ///
  /// If the message is lost, the player sends it again after some time.
  mutating func passTurn(to game: G) {
    guard let text = rules.turnMessage, let speaker, ending == nil else { return }
    for next in game.decidingSeats where next != speaker {
      var time = now
      for _ in 0...plan.links[speaker.index][next.index].retries {
        let sent = wires.send(
          from: speaker.index, to: next.index, bytes: text.utf8.count, at: time, text)
        if let arrival = sent.arrival {
          lastHeard = max(lastHeard, arrival)
          return
        }
        if ending != nil { return }
        time += SessionPlan.patience
      }
      wires.stop(.stalled, at: time)
    }
  }
}
