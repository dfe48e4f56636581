import GameCore

/// What one peer of a session sent, heard and became.
public struct PeerTraffic: Hashable, Sendable {
  /// Messages that it sent, however often.
  public internal(set) var sent = 0
  /// Messages that arrived at it, second copies not counted.
  public internal(set) var received = 0
  /// When it last asked to join, or for another game; `nil` where it never did.
  public internal(set) var askedAt: Int?
  /// When it had joined; `nil` where it never did.
  public internal(set) var joinedAt: Int?
  /// Why it is gone; `nil` where it is not.
  public internal(set) var quit: QuitReason?
  /// When it was gone; `nil` where it is not.
  public internal(set) var leftAt: Int?
  /// In microseconds.
  var delays: [Int] = []

  mutating func forget(_ delay: Int) {
    if let place = delays.lastIndex(of: delay) { delays.remove(at: place) }
  }

  /// The mean time that messages to it took, in microseconds, rounded down; `nil` without messages.
  public var meanDelay: Int? { delays.isEmpty ? nil : delays.reduce(0, +) / delays.count }

  /// The time that 95 of 100 messages to it took at most, in microseconds, by the nearest rank; `nil`
  /// without messages.
  public var longDelay: Int? {
    if delays.isEmpty { return nil }
    return delays.sorted()[(delays.count * 95 + 99) / 100 - 1]
  }
}
