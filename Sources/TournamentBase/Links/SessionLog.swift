/// The messages and notes of a session, for a diagram.
public struct SessionLog: Sendable {
  /// A message or a note.
  public enum Entry: Hashable, Sendable {
    /// A message with its arrival times in microseconds; there are none if it was lost.
    case message(String, from: Int, to: Int, at: Int, arrivals: [Int])
    /// A change of state or an observation of a peer.
    case note(String, peer: Int, at: Int)

    /// The time at which the message was sent or the note was made, in microseconds.
    public var time: Int {
      switch self {
      case .message(_, _, _, let time, _), .note(_, _, let time): time
      }
    }
  }

  /// The entries in the order in which they were added; `nil` for a withdrawn one.
  private var written: [Entry?] = []

  /// The entries without withdrawn ones, in the order in which they were added.
  public var entries: [Entry] { written.compactMap(\.self) }

  /// Creates an empty log.
  public init() {}

  /// The number of entries, including withdrawn ones.
  var count: Int { written.count }

  mutating func add(_ entry: Entry) { written.append(entry) }

  mutating func remove(_ place: Int) { written[place] = nil }
}
