import GameCore

/// The settings of a game between a host, which has the first seat, and guests.
public struct SessionPlan: Hashable, Sendable {
  /// The compensation of the advantage of peers with short delays.
  public enum Compensation: String, CaseIterable, Sendable {
    /// No compensation.
    case none
    /// The host's own actions wait for the round-trip time of the slowest guest.
    case delayHost = "delay-host"
    /// Actions count at the time on the clock of the guest, if they arrive within a bound.
    case timestamps
  }

  /// The microseconds after which a player repeats a lost message by hand.
  static let patience = 5_000_000

  /// The settings by the sending and the receiving peer.
  let links: [[LinkSettings]]
  var faults: Set<LinkFault> = []
  var compensation = Compensation.none
  /// The bound of delays for timestamps, in microseconds.
  var bound = 250_000
  var meeting = LobbySettings()
  /// The time of departure, in microseconds of the game; `nil` for a peer that stays.
  var quitAt: [Int?] = []
  /// The number of departures of each peer per minute of the game.
  var leavers: [Double] = []

  var peers: Int { links.count }

  /// Returns the links in all directions, at the indices `from * peers + to`.
  func makeLinks(_ randomness: DealRandomness) -> [Link] {
    links.indices.flatMap { from in
      links.indices.map { to in
        Link(
          links[from][to], isAcknowledged: !faults.contains(.loss),
          random: randomness.link(from: from, to: to))
      }
    }
  }

  /// The longest round-trip time of a guest, in microseconds, without jitter.
  var slowestRoundTrip: Int {
    links.indices.dropFirst().map { links[0][$0].delay + links[$0][0].delay }.max() ?? 0
  }
}
