import GameCore

extension Termination {
  /// All peers waited for a lost message.
  public static var stalled: Termination { Termination("stalled") }
  /// A link failed.
  public static var dropped: Termination { Termination("dropped") }
  /// The peers' states diverged.
  public static var desync: Termination { Termination("desync") }
  /// A guest disconnected, and the game cannot continue without it.
  public static var userQuit: Termination { Termination("user-quit") }
  /// The host disconnected.
  public static var serverQuit: Termination { Termination("server-quit") }
  /// A guest never found the host.
  public static var noNetwork: Termination { Termination("no-network") }
  /// The host denied a guest's request to join.
  public static var denied: Termination { Termination("denied") }

  private static let ofLinks: Set<Termination> = [
    .stalled, .dropped, .desync, .userQuit, .serverQuit, .noNetwork, .denied,
  ]

  /// A Boolean value that indicates whether links or peers ended the game.
  var isOfLinks: Bool { Termination.ofLinks.contains(self) }
}
