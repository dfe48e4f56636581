/// Peers and the links between them, in simulated time: no sockets, no clock, no threads.
///
/// Everything that happens is an event; events come in the order of their times, and those of the same
/// microsecond in the order in which they were caused.
struct VirtualNetwork<Payload: Sendable>: Sendable {
  /// Something that a peer notices.
  enum Event: Sendable {
    /// A message arrived.
    case arrived(Payload, from: Int, to: Int, sentAt: Int)
    /// A timer of a peer has run out.
    case timer(Int, of: Int)
    /// A peer noticed that it can't reach another one any more.
    case disconnected(Int, noticedBy: Int)
  }

  private struct Entry: Sendable {
    let time: Int
    let number: Int
    let event: Event
  }

  /// How many peers there are, the host as 0 among them.
  let peers: Int
  /// The microsecond that it is.
  private(set) var now = 0
  private(set) var links: [Link]
  private var queue = EventHeap<Entry> { ($0.time, $0.number) < ($1.time, $1.number) }
  private var nextNumber = 0
  /// Microseconds from the death of a link to its being noticed.
  private let notice: Int

  /// Joins every two peers.
  ///
  /// - Parameters:
  ///   - links: Every direction, at the place `from * peers + to`.
  ///   - peers: How many, at least 2.
  ///   - notice: Microseconds after which a dead link is noticed.
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

  /// Sends a message now, and tells what becomes of it.
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

  /// Has a peer told of the end of a span of microseconds.
  mutating func setTimer(_ id: Int, of peer: Int, after span: Int) {
    push(.timer(id, of: peer), at: now + span)
  }

  /// The next event, to which time goes on; `nil` when nothing is left to happen.
  mutating func next() -> Event? {
    guard let entry = queue.popLeast() else { return nil }
    now = max(now, entry.time)
    return entry.event
  }

  private mutating func push(_ event: Event, at time: Int) {
    queue.push(Entry(time: time, number: nextNumber, event: event))
    nextNumber += 1
  }
}
