import GameCore

/// A game over links, and its time.
///
/// The host has the first seat, unless the guest has requested a rematch. If only the host has the state, it sends a
/// question to each guest that decides, and the guest sends an answer. Otherwise, a seat sends its action to all others.
public struct LinkedGame<G: Game>: Sendable {
  let rules: LinkRules<G>
  let plan: SessionPlan
  let randomness: DealRandomness
  /// The messages between the peers.
  public var wires: SessionTransport
  var departures: Disconnects<G>
  /// The beginning of the current step, in microseconds of the session.
  public var now: Int { clock }
  var clock = 0
  /// The time in the game, if it has a clock.
  var elapsed = 0
  /// The beginning of the game itself.
  public internal(set) var beganAt = 0
  /// The time at which the last action of the step arrived.
  var lastHeard = 0
  /// The last seat to act, if every end keeps the state.
  var speaker: Seat?
  /// Guests that receive nothing.
  var deaf = SeatSet.none
  /// The action of each seat that may count in the next step; empty if none ever counts.
  var old: [OldAction?] = []
  /// For the last seat whose action arrived: the earlier action, and the arrival of the new one.
  var recent: (before: OldAction?, time: Int?) = (nil, nil)
  let compensation: SessionPlan.Compensation
  /// The delay of the host's own actions, in microseconds.
  let hostDelay: Int
  let bound: Int
  let seesLate: Bool
  let isUnchecked: Bool
  let ownersAreUnsent: Bool
  let resetsNumbers: Bool
  let takesLateAnswers: Bool

  /// An action with its arrival, or that of its duplicate.
  struct OldAction: Sendable {
    let action: G.Action
    let time: Int
  }

  /// Creates the links of a game, each with separate random numbers.
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

  /// The reason for which the links ended the game; `nil` if they did not.
  public var ending: Termination? { wires.ending }

  /// Returns `true` if the ends offer a rematch after an outcome.
  public func offersRematch(after outcome: Outcome) -> Bool {
    if wires.ending != nil || outcome.termination.isOfLinks { return false }
    return !plan.faults.contains(.drawEnds) || outcome.winner != nil
  }

  /// Sends a seat its question.
  ///
  /// - Returns: The time at which the seat receives it, in microseconds of the session; `nil` if it never does.
  @inline(__always)  // A call would copy the game first.
  public mutating func ask(_ seat: Seat, in game: G) -> Int? {
    if departures.left.contains(seat) || deaf.contains(seat) { return nil }
    // If every end has the state, the last action shows a seat that it is its turn.
    if rules.authority == .everyEnd { return now }
    if seat.index == 0 {
      wires.withdrawNote(notBefore: now)
      return now
    }
    let name = wires.log == nil ? "" : rules.questionName(game, seat)
    let sent = wires.send(from: 0, to: seat.index, bytes: rules.questionSize, at: now, name)
    guard let arrival = sent.arrival else { return nil }
    // A seat that gets a new question before it acts does not act on the first one.
    if wires.withdraw(from: seat.index, notBefore: arrival), remembers { old[seat.index] = nil }
    return seesLate ? arrival + (rules.sightDelay?(game, seat) ?? 0) : arrival
  }

  /// Withdraws messages after the end of the game.
  public mutating func end(_ game: G) {
    if rules.authority == .everyEnd { return }
    if rules.closing != nil { return close(game) }
    wires.withdrawNote(notBefore: now)
    for guest in 1..<wires.peers.count {
      _ = wires.withdraw(from: guest, notBefore: now + plan.links[0][guest].delay)
    }
  }

  /// Returns the action of a seat as the host receives it, or silence.
  ///
  /// With ``remembers``, ``recall(_:in:)`` may return an earlier one.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` for a seat without a question.
  ///   - seat: The seat of the player.
  ///   - asked: The time of the question; `nil` for a seat without one.
  /// - Returns: The action or silence; `nil` if all peers wait for the action.
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

  /// `true` if an earlier action of a seat may count in a later step.
  public var remembers: Bool { !old.isEmpty }

  /// Returns the earlier action of a seat that counts instead of the last one.
  ///
  /// It counts because it arrives before the last one.
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

  /// Sends an action to the host, or to all other ends.
  ///
  /// - Returns: The action as it arrives, and the time; `nil` if it is lost.
  mutating func hear(
    _ action: G.Action, from seat: Seat, asked: Int
  ) -> (action: G.Action, time: Int)? {
    let acts = asked + (rules.time?(action) ?? 0)
    if rules.authority == .everyEnd {
      speaker = seat
      return (action, spread(action, from: seat, at: acts))
    }
    // A peer that left sends nothing.
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

  /// Adds the time of a step.
  public mutating func pass(to game: G) {
    if rules.turnMessage != nil { passTurn(to: game) }
    if rules.elapsed == nil { clock = max(clock, lastHeard) } else { passElapsed(game) }
    if rules.closing != nil, !game.decidingSeats.isEmpty { close(game) }
    if takesLateAnswers { keepLateAnswers(game) }
  }

  /// Adds the time of the game, once per step.
  ///
  /// It is not called more often, because it copies the game.
  mutating func passElapsed(_ game: G) {
    guard let time = rules.elapsed else { return }
    let before = elapsed
    elapsed = time(game)
    clock += elapsed - before
  }

  /// Keeps answers after the end of their question for the next one.
  mutating func keepLateAnswers(_ game: G) {
    guard let pause = rules.pause?(game) else { return }
    for seat in old.indices {
      guard let late = old[seat] else { continue }
      old[seat] =
        late.time <= now - pause ? nil : OldAction(action: late.action, time: max(late.time, now))
    }
  }

  /// Sends an action to all other ends, and returns its last arrival.
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

  /// Passes the turn to the next seat, if it is a different one.
  ///
  /// The player repeats a lost message after some time.
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
