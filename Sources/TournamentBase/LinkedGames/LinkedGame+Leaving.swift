import GameCore

extension LinkedGame {
  var gameTime: Int { rules.elapsed == nil ? now - beganAt : elapsed }

  /// Converts game time to session time, in microseconds.
  private func sessionTime(_ time: Int) -> Int { now + time - gameTime }

  /// A Boolean value that indicates whether a peer may disconnect before the current step is over.
  public var awaitsDeparture: Bool { rules.elapsed != nil && departures.isPending }

  /// Removes the peers whose disconnect is due.
  ///
  /// - Returns: The outcome if a disconnect ends the game, or `nil` if the game continues.
  public mutating func letLeave(_ game: inout G) -> Outcome? {
    if !departures.isPending { return nil }
    let outcome = leave(&game)
    // Without the disconnected peer, perhaps no seat has to decide, but game time passes.
    if outcome == nil, ending == nil { passElapsed(game) }
    return outcome
  }

  /// Removes peers if their disconnect ends the game before a step is over.
  ///
  /// - Parameters:
  ///   - game: The game before the step.
  ///   - next: The game after the step.
  /// - Returns: The outcome if a disconnect ends the game, or `nil` if the step counts.
  public mutating func letLeave(_ game: inout G, before next: G) -> Outcome? {
    guard let time = rules.elapsed, ending == nil else { return nil }
    let end = time(next) - (rules.pause?(next) ?? 0)
    var (without, ahead) = (game, departures)
    if ahead.apply(to: &without, at: end - 1) == nil { return nil }
    return leave(&game, at: end - 1)
  }

  mutating func leave(_ game: inout G) -> Outcome? {
    var time = gameTime
    if rules.elapsed == nil {
      // If a peer disconnects before its decision, the others wait for its action until they detect
      // the disconnect.
      for seat in game.decidingSeats where departures.isGone(seat, at: time) {
        time = max(time, departures.effect(of: seat))
      }
    }
    return leave(&game, at: time)
  }

  private mutating func leave(_ game: inout G, at time: Int) -> Outcome? {
    guard let outcome = departures.apply(to: &game, at: time) else {
      noteDisconnects()
      return nil
    }
    let end = departures.last
    let isHostGone = departures.left.contains(departures.host)
    for seat in outcome.ranks.seats where isHostGone && seat != departures.host {
      let notice = departures.notices[seat.index]
      if departures.isGone(seat, at: notice) { continue }
      let reason = plan.faults.contains(.unsentQuit) ? QuitReason.connectionDropped : .serverQuit
      transport.note(reason, of: seat.index, at: sessionTime(notice))
    }
    if rules.authority == .host { takeBack(from: sessionTime(end), isHostGone: isHostGone) }
    noteDisconnects(by: isHostGone ? departures.notices.max() ?? end : end)
    clock = sessionTime(end)
    elapsed = end
    rules.stop?(&game, end)
    if !isHostGone, plan.faults.contains(.disconnectHangs) { transport.stop(.stalled, at: now) }
    for peer in transport.peers where isHostGone { clock = max(clock, peer.leftAt ?? 0) }
    return ending == nil ? outcome : nil
  }

  /// Withdraws messages that would be sent after the game ends.
  private mutating func takeBack(from time: Int, isHostGone: Bool) {
    transport.withdrawNote(notBefore: time)
    for guest in 1..<transport.peers.count {
      let known =
        isHostGone ? sessionTime(departures.notices[guest]) : time + plan.links[0][guest].delay
      _ = transport.withdraw(from: guest, notBefore: known)
    }
  }

  /// Records the disconnects so far in the peers' traffic.
  public mutating func noteDisconnects() {
    if departures.times.contains(where: { $0 < .max }) { noteDisconnects(by: gameTime) }
  }

  private mutating func noteDisconnects(by time: Int) {
    for (seat, leaves) in departures.times.enumerated() where leaves <= time {
      transport.note(.userQuit, of: seat, at: sessionTime(leaves))
    }
  }
}
