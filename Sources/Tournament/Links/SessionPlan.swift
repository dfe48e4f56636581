import GameCore

/// How a game is played between a host, which has the first seat, and guests.
public struct SessionPlan: Hashable, Sendable {
  /// What is done against the head start of who is nearer to the host.
  public enum Compensation: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// The host's own actions wait as long as the slowest guest's take there and back.
    case delayHost = "delay-host"
    /// Actions count at the time by the guest's own clock, where they arrive within a bound.
    case timestamps
  }

  /// The microseconds after which a player sends a lost message again by hand.
  static let patience = 5_000_000

  /// What every direction of a link does, by the peers that it is from and to.
  let links: [[LinkSettings]]
  /// What goes wrong as in the original programs.
  var faults: Set<LinkFault> = []
  /// What is done for those who are far away.
  var compensation = Compensation.none
  /// How much later than by its sender's clock an action may arrive to count by that clock, in microseconds.
  var bound = 250_000
  /// How the peers come together before the game.
  var meeting = LobbySettings()
  /// The microsecond of the game in which each peer leaves; `nil` where it stays.
  var quitAt: [Int?] = []
  /// How often each peer leaves, in a minute of the game.
  var leavers: [Double] = []

  /// How many play, the host among them.
  var peers: Int { links.count }

  /// Every direction of every link of a game, at the place `from * peers + to`.
  func makeLinks(_ randomness: DealRandomness) -> [Link] {
    links.indices.flatMap { from in
      links.indices.map { to in
        Link(
          links[from][to], isAcknowledged: !faults.contains(.loss),
          random: randomness.link(from: from, to: to))
      }
    }
  }

  /// The longest that a message takes from the host to a guest and back, without jitter, in microseconds.
  var slowestRoundTrip: Int {
    links.indices.dropFirst().map { links[0][$0].delay + links[$0][0].delay }.max() ?? 0
  }
}
