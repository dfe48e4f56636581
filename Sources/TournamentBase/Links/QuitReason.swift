/// The reason for a disconnect of a peer.
public enum QuitReason: String, CaseIterable, Sendable {
  /// The network is unavailable.
  case noNetwork = "no-network"
  /// The other side cannot be reached.
  case connectionDropped = "connection-dropped"
  /// The peer disconnected by itself.
  case userQuit = "user-quit"
  /// The host ended the session.
  case serverQuit = "server-quit"
}
