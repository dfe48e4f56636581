import GameCore

/// One peer's traffic and state in a session.
public struct PeerTraffic: Hashable, Sendable {
  /// The number of messages that the peer sent.
  public internal(set) var sent = 0
  /// The number of messages that the peer received, not counting duplicates.
  public internal(set) var received = 0
  /// The time of the peer's last request to join or for a rematch, in microseconds, or `nil` if it
  /// made none.
  public internal(set) var askedAt: Int?
  /// The time at which the peer joined, in microseconds, or `nil` if it never joined.
  public internal(set) var joinedAt: Int?
  /// The reason why the peer disconnected, or `nil` if it stayed.
  public internal(set) var quit: QuitReason?
  /// The time at which the peer disconnected, in microseconds, or `nil` if it stayed.
  public internal(set) var leftAt: Int?
  /// The delays of received messages, in microseconds.
  var delays: [Int] = []

  mutating func forget(_ delay: Int) {
    if let place = delays.lastIndex(of: delay) { delays.remove(at: place) }
  }

  /// The mean delay of received messages in microseconds, rounded down, or `nil` if there are none.
  public var meanDelay: Int? { delays.isEmpty ? nil : delays.reduce(0, +) / delays.count }

  /// The 95th percentile (nearest rank) of received messages' delays in microseconds, or `nil` if
  /// there are none.
  public var longDelay: Int? {
    if delays.isEmpty { return nil }
    return delays.sorted()[(delays.count * 95 + 99) / 100 - 1]
  }
}
