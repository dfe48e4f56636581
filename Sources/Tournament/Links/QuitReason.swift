/// Why a peer is back where it began.
public enum QuitReason: String, CaseIterable, Sendable {
  /// There is no network any more.
  case noNetwork = "no-network"
  /// The other side can't be reached any more.
  case connectionDropped = "connection-dropped"
  /// It left by itself.
  case userQuit = "user-quit"
  /// The host has ended the session.
  case serverQuit = "server-quit"
}
