/// A session's messages and notes, for a diagram.
public struct SessionLog: Sendable {
  /// A message or a note.
  public enum Entry: Hashable, Sendable {
    /// A message with its arrival times in microseconds, or with no times if it was lost.
    case message(String, from: Int, to: Int, at: Int, arrivals: [Int])
    /// A change in a peer's state, or something that it observes.
    case note(String, peer: Int, at: Int)

    /// The time at which the message was sent or the note was written, in microseconds.
    public var time: Int {
      switch self {
      case .message(_, _, _, let time, _), .note(_, _, let time): time
      }
    }
  }

  /// The entries in the order in which they were added, with `nil` for withdrawn ones.
  private var written: [Entry?] = []

  /// The entries in the order in which they were added, without withdrawn ones.
  public var entries: [Entry] { written.compactMap(\.self) }

  /// Creates an empty log.
  public init() {}

  /// The number of entries, including withdrawn ones.
  var count: Int { written.count }

  mutating func add(_ entry: Entry) { written.append(entry) }

  mutating func remove(_ place: Int) { written[place] = nil }
}
