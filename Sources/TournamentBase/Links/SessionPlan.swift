import GameCore

/// The link settings for a game between a host, which has the first seat, and guests.
public struct SessionPlan: Hashable, Sendable {
  /// A way to compensate for the advantage of peers with short delays.
  public enum Compensation: String, CaseIterable, Sendable {
    /// No compensation.
    case none
    /// The host's own actions are delayed by the slowest guest's round-trip time.
    case delayHost = "delay-host"
    /// An action counts at the time on the guest's clock if it arrives within the bound.
    case timestamps
  }

  /// The time after which a player sends a lost message again, in microseconds.
  static let patience = 5_000_000

  /// The settings for each direction, by the sending peer, then by the receiving peer.
  let links: [[LinkSettings]]
  var faults: Set<LinkFault> = []
  var compensation = Compensation.none
  /// The maximum delay for actions that count by timestamp, in microseconds.
  var bound = 250_000
  var lobby = LobbySettings()
  /// The times at which peers disconnect, in microseconds of game time, or `nil` for a peer that
  /// stays.
  var quitAt: [Int?] = []
  /// Each peer's mean number of disconnects per minute of game time.
  var disconnectRates: [Double] = []

  var peers: Int { links.count }

  /// Returns the links in all directions, at the index `from * peers + to`.
  func makeLinks(_ randomness: DealRandomness) -> [Link] {
    links.indices.flatMap { from in
      links.indices.map { to in
        Link(
          links[from][to], isAcknowledged: !faults.contains(.loss),
          random: randomness.link(from: from, to: to))
      }
    }
  }

  /// The maximum round-trip time between the host and a guest, in microseconds, without jitter.
  var slowestRoundTrip: Int {
    links.indices.dropFirst().map { links[0][$0].delay + links[$0][0].delay }.max() ?? 0
  }
}
