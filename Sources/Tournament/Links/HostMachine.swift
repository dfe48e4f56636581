/// The host of a session: whom it lets in, and when.
///
/// It does no input or output: an event comes in, what is to be done goes out.
public struct HostMachine: Hashable, Sendable {
  /// Where it is.
  public enum State: String, CaseIterable, Sendable {
    /// No session.
    case idle
    /// Guests may join.
    case accepting
    /// The game is on, and nobody is let in any more.
    case ignoring
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// It offers a session.
    case open
    /// The game starts.
    case start
    /// A guest asks to join.
    case requested(Int)
    /// The connection to a guest stands.
    case connected(Int)
    /// A guest is gone.
    case disconnected(Int)
    /// The session is over.
    case end
    /// The network is gone.
    case networkLost
    /// The host leaves.
    case leave
  }

  /// What it wants done.
  public enum Effect: Hashable, Sendable {
    /// A guest is let in.
    case accept(Int)
    /// A guest is turned away.
    case deny(Int)
    /// Everybody is told that the session is over.
    case close
    /// It is back where it began.
    case quit(QuitReason)
  }

  /// Where it is.
  public private(set) var state = State.idle
  /// The guests that are connected, in the order in which they came.
  public private(set) var guests: [Int] = []
  private let maxGuests: Int

  /// A host of no session yet, for up to so many guests.
  public init(maxGuests: Int = 3) { self.maxGuests = maxGuests }

  /// Takes an event; what means nothing in a state changes nothing.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .open):
      state = .accepting
      guests = []
      return []
    case (.accepting, .start):
      state = .ignoring
      return []
    case (.accepting, .requested(let guest)):
      return [guests.count < maxGuests ? .accept(guest) : .deny(guest)]
    case (_, .requested(let guest)): return [.deny(guest)]
    case (.accepting, .connected(let guest)):
      // Who was accepted is in, even if others have joined meanwhile.
      if !guests.contains(guest) { guests.append(guest) }
      return []
    case (.accepting, .disconnected(let guest)), (.ignoring, .disconnected(let guest)):
      guests.removeAll { $0 == guest }
      return []
    case (.accepting, .end), (.ignoring, .end): return stop(nil)
    case (.accepting, .networkLost), (.ignoring, .networkLost): return stop(.noNetwork)
    case (.accepting, .leave), (.ignoring, .leave): return stop(.userQuit)
    default: return []
    }
  }

  private mutating func stop(_ reason: QuitReason?) -> [Effect] {
    state = .idle
    guests = []
    return [.close] + (reason.map { [.quit($0)] } ?? [])
  }
}
