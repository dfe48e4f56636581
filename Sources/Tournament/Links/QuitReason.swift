/// The reason for the departure of a peer.
public enum QuitReason: String, CaseIterable, Sendable {
  /// The network is unavailable.
  case noNetwork = "no-network"
  /// The other side cannot be reached.
  case connectionDropped = "connection-dropped"
  /// It left.
  case userQuit = "user-quit"
  /// The host has ended the session.
  case serverQuit = "server-quit"
}
