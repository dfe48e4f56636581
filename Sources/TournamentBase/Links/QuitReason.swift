/// The reason why a peer disconnected.
public enum QuitReason: String, CaseIterable, Sendable {
  /// The network is unavailable.
  case noNetwork = "no-network"
  /// The peer at the other end of the link cannot be reached.
  case connectionDropped = "connection-dropped"
  /// The peer chose to disconnect.
  case userQuit = "user-quit"
  /// The host ended the session.
  case serverQuit = "server-quit"
}
