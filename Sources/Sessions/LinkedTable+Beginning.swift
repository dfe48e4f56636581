import GameCore
import PortableMath

extension LinkedTable {
  /// Brings the peers together, for a game as it begins.
  public mutating func begin(_ game: G) {
    elapsed = rules.elapsed?(game) ?? 0
    switch plan.meeting.kind {
    case .seated:
      for peer in wires.peers.indices { wires.peers[peer].joinedAt = 0 }
    case .found: meet()
    case .rematch:
      for peer in wires.peers.indices { wires.peers[peer].joinedAt = 0 }
      askForRematch()
    }
    beganAt = now
    lastHeard = now
  }

  /// Guests look for the host, and get what the game begins with.
  private mutating func meet() {
    let meeting = wires.meet(plan.meeting)
    clock = meeting.now
    if let missing = meeting.missing(isGhostLeft: plan.faults.contains(.ghostGuest)) {
      return wires.stop(missing, at: now)
    }
    if plan.faults.contains(.deafGuest) { deaf = meeting.lateJoiners }
    exchangeOpening()
  }

  /// What host and guests tell each other, guest by guest, before the first step.
  private mutating func exchangeOpening() {
    let opening = rules.opening(wires.peers.count)
    var ready = now
    for guest in 1..<wires.peers.count {
      var time = now
      for message in opening {
        time += message.wait
        let (from, to) = message.isFromHost ? (0, guest) : (guest, 0)
        if from == guest, deaf.contains(Seat(guest)) { return wires.stop(.stalled, at: time) }
        let sent = wires.send(from: from, to: to, bytes: message.bytes, at: time, message.name)
        guard let arrival = sent.arrival else {
          guard message.isDeal, plan.faults.contains(.twoDecks), ending == nil else {
            return wires.stop(.stalled, at: time)
          }
          wires.differ(at: time)
          return wires.stop(.desync, at: time)
        }
        time = arrival
      }
      ready = max(ready, time)
    }
    clock = ready
  }

  /// Both ends ask for another game when their players want one; who asks first has the first seat.
  private mutating func askForRematch() {
    var asks: [Int] = []
    for peer in 0..<2 {
      var random = randomness.link(from: peer, to: peer)
      let time = -plan.meeting.askAfter * naturalLogarithm(1 - random.unit())
      asks.append(Int(min(time, 3.6e9).rounded()))
    }
    let first = asks[1] < asks[0] ? 1 : 0
    let arrival = ask(from: first, at: asks[first])
    let other = asks[1 - first]
    // Who has heard the other's request asks for nothing.
    let isCrossed = arrival.map { other < $0 } ?? true
    let second = isCrossed ? ask(from: 1 - first, at: other) : nil
    clock = max(arrival ?? 0, second ?? 0, asks[first])
    if isCrossed, plan.faults.contains(.crossedStart) || arrival == nil || second == nil {
      wires.stop(.stalled, at: other)
    }
  }

  /// Asks the other end for another game.
  private mutating func ask(from peer: Int, at time: Int) -> Int? {
    let text = "start-new-game"
    wires.peers[peer].askedAt = time
    return wires.send(from: peer, to: 1 - peer, bytes: text.utf8.count, at: time, text).arrival
  }
}
