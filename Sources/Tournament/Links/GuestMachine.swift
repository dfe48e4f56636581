/// A guest on its way into a session, and out of it.
///
/// It does no input or output: an event comes in, what is to be done goes out.
public struct GuestMachine: Hashable, Sendable {
  /// Where it is.
  public enum State: String, CaseIterable, Sendable {
    /// Not looking for anybody.
    case idle
    /// Looking for hosts.
    case searching
    /// Waiting for the answer of the host that it chose.
    case connecting
    /// In a session.
    case connected
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// It begins to look for hosts.
    case search
    /// A host offers a session.
    case appeared(Int)
    /// A host offers none any more.
    case disappeared(Int)
    /// It chooses a host.
    case connect(Int)
    /// The host that it chose lets it in.
    case accepted(Int)
    /// The host that it chose does not.
    case denied(Int)
    /// The connection could not be made.
    case failed(Int)
    /// No answer came in time.
    case timedOut
    /// A peer can't be reached any more.
    case disconnected(Int)
    /// The host says that the session is over.
    case closed(Int)
    /// It leaves.
    case leave
    /// The network is gone.
    case networkLost
  }

  /// What it wants done.
  public enum Effect: Hashable, Sendable {
    /// The host is asked.
    case request(Int)
    /// The host is told that the guest leaves.
    case disconnect(Int)
    /// It is back where it began.
    case quit(QuitReason)
  }

  /// Where it is.
  public private(set) var state = State.idle
  /// The hosts that can be chosen, in the order in which they appeared.
  public private(set) var hosts: [Int] = []
  /// The host that was chosen; `nil` before.
  public private(set) var host: Int?

  /// A guest that looks for nobody yet.
  public init() {}

  /// Takes an event; what means nothing in a state changes nothing.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .search):
      state = .searching
      hosts = []
      return []
    case (.searching, .appeared(let peer)):
      if !hosts.contains(peer) { hosts.append(peer) }
      return []
    case (.searching, .disappeared(let peer)):
      hosts.removeAll { $0 == peer }
      return []
    case (.searching, .connect(let peer)):
      guard hosts.contains(peer) else { return [] }
      state = .connecting
      host = peer
      return [.request(peer)]
    case (.connecting, .accepted(let peer)):
      if peer == host { state = .connected }
      return []
    case (.connecting, .denied(let peer)), (.connecting, .failed(let peer)),
      (.connecting, .disappeared(let peer)):
      return peer == host ? stop(.connectionDropped) : []
    case (.connecting, .timedOut): return stop(.connectionDropped)
    case (.connected, .disconnected(let peer)): return peer == host ? stop(.connectionDropped) : []
    case (.connected, .closed(let peer)): return peer == host ? stop(.serverQuit) : []
    case (.searching, .leave), (.connecting, .leave), (.connected, .leave):
      let left: [Effect] = state == .connected ? host.map { [.disconnect($0)] } ?? [] : []
      return left + stop(.userQuit)
    case (.searching, .networkLost), (.connecting, .networkLost), (.connected, .networkLost):
      return stop(.noNetwork)
    default: return []
    }
  }

  private mutating func stop(_ reason: QuitReason) -> [Effect] {
    state = .idle
    host = nil
    hosts = []
    return [.quit(reason)]
  }
}
