import GameCore

/// The messages between a session's peers.
///
/// This type is separate from ``LinkedGame`` so that it is not compiled again for each game.
public struct SessionTransport: Sendable {
  private var links: [Link]
  /// Each guest's last answer, which may be withdrawn.
  private var answers: [Answer?]
  /// The index and the time of the host's last answer in the log, or `nil` if there is none.
  private var hostNote: (place: Int, time: Int)?
  /// The time until a failed link or a missing peer is detected, in microseconds.
  private let notice: Int
  /// The host's seat.
  public private(set) var host = 0
  /// Each peer's traffic and state, by seat.
  public internal(set) var peers: [PeerTraffic]
  /// The time at which the lost message that stalled the game was sent, or `nil` if the game did
  /// not stall.
  public private(set) var stalledAt: Int?
  /// The time at which the peers' states first differed, or `nil` if they never did.
  public private(set) var desyncAt: Int?
  /// The reason why the links ended the game, or `nil` if they did not.
  public private(set) var ending: Termination?
  /// The time at which the links ended the game, or `nil` if they did not.
  public private(set) var endedAt: Int?
  /// The log of messages and notes, in which the host is peer 0, or `nil` if nothing is recorded.
  public var log: SessionLog?

  init(_ plan: SessionPlan, _ randomness: DealRandomness) {
    links = plan.makeLinks(randomness)
    notice = plan.lobby.notice
    answers = Array(repeating: nil, count: plan.peers)
    peers = Array(repeating: PeerTraffic(), count: plan.peers)
  }

  mutating func seatGuestFirst() {
    host = 1
    links.swapAt(1, 2)
    peers.swapAt(0, 1)
  }

  /// Returns the number of a seat's peer in the log, in which the host is peer 0.
  private func drawn(_ seat: Int) -> Int { host == 0 ? seat : 1 - seat }

  /// The total traffic over all links.
  public var traffic: LinkTraffic {
    links.reduce(into: LinkTraffic()) { sum, link in sum.add(link.traffic) }
  }

  /// Sends a message and returns the arrival times of the message and its duplicate.
  mutating func send(
    from: Int, to: Int, bytes: Int, at time: Int, _ name: String
  ) -> (arrival: Int?, copy: Int?) {
    let passage = links[from * peers.count + to].send(bytes: bytes, at: time)
    peers[from].sent += 1
    let ends = (drawn(from), drawn(to))
    log?.add(.message(name, from: ends.0, to: ends.1, at: time, arrivals: passage.arrivals))
    if let arrival = passage.arrival {
      peers[to].received += 1
      peers[to].delays.append(arrival - time)
    } else if let time = passage.givenUpAt {
      // A sender that gives up detects the link's failure immediately.
      note(.connectionDropped, of: from, at: time)
      drop([to], at: time)
    } else if passage.isCut {
      drop([from, to], at: links[from * peers.count + to].settings.dropAt ?? time)
    }
    return (passage.arrival, passage.copy)
  }

  /// Ends the game because of a failed link.
  ///
  /// Peers detect the failure after a waiting time.
  private mutating func drop(_ others: [Int], at time: Int) {
    for peer in others { note(.connectionDropped, of: peer, at: time + notice) }
    stop(.dropped, at: time + notice)
  }

  /// Sends a guest's answer, which ``withdraw(from:notBefore:)`` can take back.
  ///
  /// - Returns: The arrival times of the answer and its duplicate.
  mutating func answer(
    from guest: Int, bytes: Int, at time: Int, _ name: String
  ) -> (arrival: Int?, copy: Int?) {
    let link = links[guest * peers.count]
    let place = log?.count ?? 0
    let sent = send(from: guest, to: 0, bytes: bytes, at: time, name)
    answers[guest] = Answer(
      link: link, time: time, delay: sent.arrival.map { $0 - time }, place: place)
    return sent
  }

  /// Withdraws a guest's last answer if it would be sent at or after the given time.
  ///
  /// - Returns: `true` if the answer was withdrawn.
  mutating func withdraw(from guest: Int, notBefore time: Int) -> Bool {
    guard let answer = answers[guest] else { return false }
    answers[guest] = nil
    if answer.time < time { return false }
    links[guest * peers.count] = answer.link
    peers[guest].sent -= 1
    if let delay = answer.delay {
      peers[0].received -= 1
      peers[0].forget(delay)
    }
    log?.remove(answer.place)
    return true
  }

  mutating func differ(at time: Int) { if desyncAt == nil { desyncAt = time } }

  mutating func stop(_ termination: Termination, at time: Int) {
    if termination == .stalled, stalledAt == nil { stalledAt = time }
    if ending == nil {
      ending = termination
      endedAt = time
      log?.add(.note("\(termination)", peer: 0, at: time))
    }
  }

  mutating func note(_ reason: QuitReason, of peer: Int, at time: Int) {
    if peers[peer].quit == nil {
      peers[peer].quit = reason
      peers[peer].leftAt = time
      let place = drawn(peer)
      log?.add(.note(reason.rawValue, peer: place, at: time))
    }
  }

  private struct Answer: Sendable {
    let link: Link
    let time: Int
    /// The answer's delay in microseconds, or `nil` if it is lost.
    let delay: Int?
    /// The answer's index in the log.
    let place: Int
  }

  mutating func noteAnswer(_ text: String, at time: Int) {
    guard let place = log?.count else { return }
    hostNote = (place, time)
    log?.add(.note(text, peer: 0, at: time))
  }

  /// Removes the host's last answer from the log if it was logged at or after the given time.
  mutating func withdrawNote(notBefore time: Int) {
    guard let note = hostNote else { return }
    hostNote = nil
    if note.time >= time { log?.remove(note.place) }
  }

  /// Runs the lobby and keeps its log, its traffic and the state of its links.
  mutating func runLobby(_ plan: LobbySettings) -> Lobby {
    var lobby = Lobby(plan, peers: peers.count, links: links, log: log)
    lobby.run()
    links = lobby.links
    log = lobby.log
    peers = lobby.peers
    peers[0].joinedAt = 0
    return lobby
  }
}

extension LinkTraffic {
  mutating func add(_ other: LinkTraffic) {
    sent += other.sent
    lost += other.lost
    retransmitted += other.retransmitted
    duplicates += other.duplicates
    bytes += other.bytes
  }
}
