import GameCore

/// What goes between the peers of a session, and what became of it.
///
/// Apart from ``LinkedGame``, which is of a game, so that sending costs a game's own code nothing.
public struct SessionTransport: Sendable {
  private var links: [Link]
  /// The last answer of each guest, as long as it may turn out never to have been sent.
  private var answers: [Answer?]
  /// Where the host's own last answer stands in the log, and when it was.
  private var hostNote: (place: Int, time: Int)?
  /// The microseconds from the failure of a link to its detection.
  private let notice: Int
  /// The seat of the host.
  public private(set) var host = 0
  /// What every peer sent, heard and became, by seats.
  public internal(set) var peers: [PeerTraffic]
  /// When a message went out that everybody waits for and that never comes; `nil` where there is none.
  public private(set) var stalledAt: Int?
  /// When the ends' states first differed; `nil` where they never did.
  public private(set) var desyncAt: Int?
  /// Why the links have ended the game; `nil` while they have not.
  public private(set) var ending: Termination?
  /// When that was; `nil` while they have not.
  public private(set) var endedAt: Int?
  /// What was said, the host as peer 0; `nil` if it is not recorded.
  public var log: SessionLog?

  init(_ plan: SessionPlan, _ randomness: DealRandomness) {
    links = plan.makeLinks(randomness)
    notice = plan.meeting.notice
    answers = Array(repeating: nil, count: plan.peers)
    peers = Array(repeating: PeerTraffic(), count: plan.peers)
  }

  /// Gives the guest of two peers the first seat.
  mutating func seatGuestFirst() {
    host = 1
    links.swapAt(1, 2)
    peers.swapAt(0, 1)
  }

  /// The peer of a seat as it is drawn: the host is peer 0.
  private func drawn(_ seat: Int) -> Int { host == 0 ? seat : 1 - seat }

  /// What went over all links together so far.
  public var traffic: LinkTraffic {
    links.reduce(into: LinkTraffic()) { sum, link in sum.add(link.traffic) }
  }

  /// Sends a message.
  ///
  /// - Returns: When it arrives, `nil` where it never does; and when a second copy does.
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
      // The sender knows at once that it gives up.
      note(.connectionDropped, of: from, at: time)
      drop([to], at: time)
    } else if passage.isCut {
      drop([from, to], at: links[from * peers.count + to].settings.dropAt ?? time)
    }
    return (passage.arrival, passage.copy)
  }

  /// Ends the game because a link has failed, which peers detect later.
  private mutating func drop(_ others: [Int], at time: Int) {
    for peer in others { note(.connectionDropped, of: peer, at: time + notice) }
    stop(.dropped, at: time + notice)
  }

  /// Sends what a guest answers to the host, at a time to come.
  ///
  /// - Returns: As ``send(from:to:bytes:at:_:)`` does.
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

  /// Takes a guest's last answer back, if it was to be sent when something else was asked already.
  ///
  /// - Parameter time: When the guest sees what is asked now.
  /// - Returns: Whether it was taken back.
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

  /// Notes that the ends have different states from now on.
  mutating func differ(at time: Int) { if desyncAt == nil { desyncAt = time } }

  /// Ends the game, unless something has already.
  mutating func stop(_ termination: Termination, at time: Int) {
    if termination == .stalled, stalledAt == nil { stalledAt = time }
    if ending == nil {
      ending = termination
      endedAt = time
      log?.add(.note("\(termination)", peer: 0, at: time))
    }
  }

  /// Notes why a peer is gone, where it is not known yet.
  mutating func note(_ reason: QuitReason, of peer: Int, at time: Int) {
    if peers[peer].quit == nil {
      peers[peer].quit = reason
      peers[peer].leftAt = time
      let place = drawn(peer)
      log?.add(.note(reason.rawValue, peer: place, at: time))
    }
  }

  /// An answer, and what there was before it.
  private struct Answer: Sendable {
    let link: Link
    let time: Int
    /// How long it is on its way; `nil` where it is lost.
    let delay: Int?
    /// Where it stands in the log.
    let place: Int
  }

  /// Writes an answer of the host's own into the log.
  mutating func noteAnswer(_ text: String, at time: Int) {
    guard let place = log?.count else { return }
    hostNote = (place, time)
    log?.add(.note(text, peer: 0, at: time))
  }

  /// Takes the host's last answer out of the log, if it would have come later.
  mutating func withdrawNote(notBefore time: Int) {
    guard let note = hostNote else { return }
    hostNote = nil
    if note.time >= time { log?.remove(note.place) }
  }

  /// Has guests look for the host and join.
  mutating func meet(_ plan: LobbySettings) -> Lobby {
    var meeting = Lobby(plan, peers: peers.count, links: links, log: log)
    meeting.run()
    links = meeting.links
    log = meeting.log
    peers = meeting.peers
    peers[0].joinedAt = 0
    return meeting
  }
}

extension LinkTraffic {
  /// Adds what went over another link.
  mutating func add(_ other: LinkTraffic) {
    sent += other.sent
    lost += other.lost
    retransmitted += other.retransmitted
    duplicates += other.duplicates
    bytes += other.bytes
  }
}
