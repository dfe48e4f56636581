/// Everything that is said in one session, to be drawn.
public struct SessionLog: Sendable {
  /// Something that happened.
  public enum Entry: Hashable, Sendable {
    /// A message, with the microseconds at which it arrives: none where it is lost.
    case message(String, from: Int, to: Int, at: Int, arrivals: [Int])
    /// Something that a peer is, or notices.
    case note(String, peer: Int, at: Int)

    /// When it was sent or noticed, in microseconds from the beginning.
    public var time: Int {
      switch self {
      case .message(_, _, _, let time, _), .note(_, _, let time): time
      }
    }
  }

  /// `nil` for a withdrawn entry.
  private var written: [Entry?] = []

  /// In the order in which it came to pass.
  public var entries: [Entry] { written.compactMap(\.self) }

  /// Nothing was said yet.
  public init() {}

  /// The number of entries, with withdrawn ones.
  var count: Int { written.count }

  mutating func add(_ entry: Entry) { written.append(entry) }

  mutating func remove(_ place: Int) { written[place] = nil }
}
