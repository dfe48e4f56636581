import GameCore
import Statistics

extension LinkedGame {
  /// Connects the peers at the beginning of a game.
  public mutating func begin(_ game: G) {
    elapsed = rules.elapsed?(game) ?? 0
    switch plan.lobby.kind {
    case .seated: for peer in transport.peers.indices { transport.peers[peer].joinedAt = 0 }
    case .found: runLobby()
    case .rematch:
      for peer in transport.peers.indices { transport.peers[peer].joinedAt = 0 }
      askForRematch()
    }
    beganAt = now
    lastHeard = now
  }

  /// Simulates how guests search for the host until they join.
  private mutating func runLobby() {
    let lobby = transport.runLobby(plan.lobby)
    clock = lobby.now
    if let missing = lobby.missing(isGhostLeft: plan.faults.contains(.ghostGuest)) {
      return transport.stop(missing, at: now)
    }
    if plan.faults.contains(.deafGuest) {
      deaf = .all(transport.peers.count)
      deaf.remove(Seat(0))
    }
    exchangeOpening()
  }

  /// Exchanges the messages before the first step, one guest at a time.
  private mutating func exchangeOpening() {
    let opening = rules.opening(transport.peers.count)
    var ready = now
    for guest in 1..<transport.peers.count {
      var time = now
      var earlier: (sender: Int, time: Int)?
      for message in opening {
        let (from, to) = message.isFromHost ? (0, guest) : (guest, 0)
        // A sender can send its next message before its previous one arrives.
        if let earlier, earlier.sender == from { time = earlier.time }
        time = max(time, now + message.time)
        earlier = (from, time)
        if from == guest, deaf.contains(Seat(guest)) { return transport.stop(.stalled, at: time) }
        let sent = transport.send(from: from, to: to, bytes: message.bytes, at: time, message.name)
        guard let arrival = sent.arrival else {
          guard message.isDeal, plan.faults.contains(.twoDecks), ending == nil else {
            return transport.stop(.stalled, at: time)
          }
          transport.differ(at: time)
          return transport.stop(.desync, at: time)
        }
        time = arrival
      }
      ready = max(ready, time)
    }
    clock = ready
  }

  /// Simulates both peers' requests for a rematch.
  ///
  /// The first peer to send a request gets the first seat.
  private mutating func askForRematch() {
    var asks: [Int] = []
    for peer in 0..<2 {
      var random = randomness.link(from: peer, to: peer)
      let time = -plan.lobby.askAfter * naturalLogarithm(1 - random.nextUnit())
      asks.append(Int(min(time, 3.6e9).rounded()))
    }
    if asks[1] < asks[0] {
      asks.swapAt(0, 1)
      transport.seatGuestFirst()
      departures.seatGuestFirst()
    }
    let arrival = ask(from: 0, at: asks[0])
    // A peer that has received a request sends none.
    let isCrossed = arrival.map { asks[1] < $0 } ?? true
    let second = isCrossed ? ask(from: 1, at: asks[1]) : nil
    clock = max(arrival ?? 0, second ?? 0, asks[0])
    if isCrossed, plan.faults.contains(.crossedStart) || arrival == nil || second == nil {
      transport.stop(.stalled, at: asks[1])
    }
  }

  private mutating func ask(from seat: Int, at time: Int) -> Int? {
    let text = "start-new-game"
    transport.peers[seat].askedAt = time
    return transport.send(from: seat, to: 1 - seat, bytes: text.utf8.count, at: time, text).arrival
  }
}
