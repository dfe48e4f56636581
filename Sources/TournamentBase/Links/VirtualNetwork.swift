/// A simulation of peers and the links between them, in simulated time.
///
/// Events are ordered by time. Events in the same microsecond occur in the order in which they were
/// scheduled.
struct VirtualNetwork<Payload: Sendable>: Sendable {
  enum Event: Sendable {
    case arrived(Payload, from: Int, to: Int, sentAt: Int)
    case timer(Int, of: Int)
    /// A peer detects that it cannot reach another peer.
    case disconnected(Int, noticedBy: Int)
  }

  let peers: Int
  private(set) var now = 0
  private(set) var links: [Link]
  /// The pending events, with the next one last.
  private var queue: [(time: Int, event: Event)] = []
  private let notice: Int

  /// - Parameters:
  ///   - links: The links in all directions, at the index `from * peers + to`.
  ///   - notice: The time until a failed link is detected, in microseconds.
  init(_ links: [Link], peers: Int, notice: Int) {
    self.peers = peers
    self.notice = notice
    self.links = links
    for from in 0..<peers {
      for to in 0..<peers where from != to {
        if let dropAt = links[from * peers + to].settings.dropAt {
          push(.disconnected(to, noticedBy: from), at: dropAt + notice)
        }
      }
    }
  }

  @discardableResult
  mutating func send(_ payload: Payload, bytes: Int, from: Int, to: Int) -> Link.Passage {
    let passage = links[from * peers + to].send(bytes: bytes, at: now)
    for arrival in passage.arrivals {
      push(.arrived(payload, from: from, to: to, sentAt: now), at: arrival)
    }
    if let time = passage.givenUpAt {
      push(.disconnected(to, noticedBy: from), at: time)
      push(.disconnected(from, noticedBy: to), at: time + notice)
    }
    return passage
  }

  mutating func setTimer(_ id: Int, of peer: Int, after span: Int) {
    push(.timer(id, of: peer), at: now + span)
  }

  mutating func next() -> Event? {
    guard let entry = queue.popLast() else { return nil }
    now = max(now, entry.time)
    return entry.event
  }

  private mutating func push(_ event: Event, at time: Int) {
    queue.insert((time, event), at: queue.firstIndex { $0.time <= time } ?? queue.count)
  }
}
