import GameCore

extension Termination {
  /// A message was lost that everybody waits for.
  public static var stalled: Termination { Termination("stalled") }
  /// A link was given up, or died.
  public static var dropped: Termination { Termination("dropped") }
  /// The ends have different games before them.
  public static var desync: Termination { Termination("desync") }
  /// A guest has left, and the game can't go on without it.
  public static var userQuit: Termination { Termination("user-quit") }
  /// The host has left.
  public static var serverQuit: Termination { Termination("server-quit") }
  /// A guest never found the host.
  public static var noNetwork: Termination { Termination("no-network") }
  /// The host let a guest not in.
  public static var denied: Termination { Termination("denied") }

  private static let ofLinks: Set<Termination> = [
    .stalled, .dropped, .desync, .userQuit, .serverQuit, .noNetwork, .denied,
  ]

  /// `true` if links or peers ended the game.
  var isOfLinks: Bool { Termination.ofLinks.contains(self) }
}
