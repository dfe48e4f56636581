import GameCore

/// A simulation of guests that search for their host, until the game starts.
///
/// The host repeats its offer. A guest that receives the offer asks to join. If no answer arrives
/// in time, the guest searches again. The game starts when all guests have joined, or when the
/// host's waiting time is over.
struct Lobby: Sendable {
  enum Message: String, Sendable {
    case offer, request, accept, deny, joined
  }

  enum GuestState: Sendable {
    case searching, connecting, connected
    /// The guest no longer searches.
    case gone
  }

  private enum Timer {
    static let offer = 0
    static let start = 1
    /// The base of timer numbers for answers, to which the number of the attempt is added.
    static let answer = 2
  }

  private let plan: LobbySettings
  private var network: VirtualNetwork<Message>
  /// Each guest's state, by peer number.
  ///
  /// The host's entry is unused.
  private(set) var guests: [GuestState]
  /// The guests, in the order in which they joined.
  private(set) var joined: [Int] = []
  private var isOpen = true
  private var tries: [Int]
  private var denied: Set<Int> = []
  private(set) var peers: [PeerTraffic]
  private(set) var log: SessionLog?

  init(_ plan: LobbySettings, peers: Int, links: [Link], log: SessionLog?) {
    self.plan = plan
    network = VirtualNetwork(links, peers: peers, notice: plan.notice)
    guests = Array(repeating: .searching, count: peers)
    tries = Array(repeating: 0, count: peers)
    self.peers = Array(repeating: PeerTraffic(), count: peers)
    self.log = log
  }

  var links: [Link] { network.links }
  var now: Int { network.now }

  /// Runs the simulation until the game starts.
  mutating func run() {
    note("accepting", of: 0)
    for guest in 1..<guests.count { note("searching", of: guest) }
    network.setTimer(Timer.offer, of: 0, after: plan.discovery)
    network.setTimer(Timer.start, of: 0, after: plan.open)
    while isOpen, let event = network.next() {
      switch event {
      case .arrived(let message, let from, let to, let sentAt):
        peers[to].received += 1
        peers[to].delays.append(network.now - sentAt)
        if to == 0 { hear(message, from: from) } else { hear(message, at: to) }
      case .timer(let id, let peer):
        if peer == 0 { wakeHost(id) } else { wake(peer, try: id - Timer.answer) }
      case .disconnected(let other, let peer): lose(other, at: peer)
      }
    }
  }

  /// Returns the reason why the game cannot be played, or `nil` if all guests have joined.
  ///
  /// - Parameter isGhostLeft: `true` if a guest that joined too late is not informed.
  func missing(isGhostLeft: Bool) -> Termination? {
    for guest in 1..<guests.count where !joined.contains(guest) {
      if guests[guest] == .connected || guests[guest] == .connecting {
        return isGhostLeft ? .stalled : .denied
      }
      if denied.contains(guest) { return .denied }
      if peers[guest].quit == .noNetwork || tries[guest] == 0 { return .noNetwork }
      return .dropped
    }
    return nil
  }

  private mutating func hear(_ message: Message, from guest: Int) {
    switch message {
    // Only guests that have joined count, so all requests that arrive at the same time are
    // accepted.
    case .request: send(joined.count < plan.maxGuests ? .accept : .deny, from: 0, to: guest)
    case .joined:
      if !joined.contains(guest) { joined.append(guest) }
      if joined.count == guests.count - 1 { start() }
    case .offer, .accept, .deny: break
    }
  }

  private mutating func hear(_ message: Message, at guest: Int) {
    switch (message, guests[guest]) {
    case (.offer, .searching):
      guests[guest] = .connecting
      tries[guest] += 1
      peers[guest].askedAt = network.now
      note("connecting", of: guest)
      send(.request, from: guest, to: 0)
      network.setTimer(Timer.answer + tries[guest], of: guest, after: plan.connectTimeout)
    case (.accept, .connecting):
      guests[guest] = .connected
      peers[guest].joinedAt = network.now
      note("connected", of: guest)
      send(.joined, from: guest, to: 0)
    case (.deny, .connecting):
      denied.insert(guest)
      quit(guest, .connectionDropped)
    default: break
    }
  }

  private mutating func wakeHost(_ timer: Int) {
    if timer == Timer.start { return start() }
    for guest in 1..<guests.count where !joined.contains(guest) {
      send(.offer, from: 0, to: guest)
    }
    network.setTimer(Timer.offer, of: 0, after: plan.discovery)
  }

  /// Ends a guest's attempt to join if no answer arrived in time.
  private mutating func wake(_ guest: Int, try number: Int) {
    guard number == tries[guest], guests[guest] == .connecting else { return }
    note(QuitReason.connectionDropped.rawValue, of: guest)
    guests[guest] = .searching
    note("searching", of: guest)
  }

  /// Records that a peer has detected the failure of its link to another peer.
  private mutating func lose(_ other: Int, at peer: Int) {
    if peer == 0 {
      joined.removeAll { $0 == other }
    } else if other == 0, guests[peer] != .gone {
      quit(peer, guests[peer] == .searching ? .noNetwork : .connectionDropped)
    }
  }

  private mutating func quit(_ guest: Int, _ reason: QuitReason) {
    guests[guest] = .gone
    peers[guest].quit = reason
    peers[guest].leftAt = network.now
    note(reason.rawValue, of: guest)
  }

  private mutating func start() {
    isOpen = false
    note("starts a game with \(joined.count + 1) players", of: 0)
  }

  private mutating func send(_ message: Message, from: Int, to: Int) {
    let text = message == .offer ? plan.offer : message.rawValue
    let passage = network.send(message, bytes: text.utf8.count, from: from, to: to)
    peers[from].sent += 1
    log?.add(.message(text, from: from, to: to, at: network.now, arrivals: passage.arrivals))
  }

  private mutating func note(_ text: String, of peer: Int) {
    log?.add(.note(text, peer: peer, at: network.now))
  }
}
