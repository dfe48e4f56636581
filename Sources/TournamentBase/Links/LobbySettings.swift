/// The settings for the beginning of a session.
public struct LobbySettings: Hashable, Sendable {
  /// The kind of beginning.
  public enum Kind: String, CaseIterable, Sendable {
    /// All peers have their seats from the start.
    case seated
    /// Guests search for the host, request to join, and receive the beginning of the game.
    case found
    /// Both ends have played a game, and request a rematch.
    case rematch
  }

  var kind = Kind.seated
  var offer = "offer"
  /// The interval between offers of the host, in microseconds.
  var discovery = 2_000_000
  /// The maximum time that a guest waits for the answer to its request, in microseconds.
  var connectTimeout = 5_000_000
  /// The time until a failed link or a missing peer is detected, in microseconds.
  var notice = 1_500_000
  /// The maximum time during which the host admits guests, in microseconds.
  var open = 30_000_000
  var maxGuests = 3
  /// The mean time until a player requests a rematch, in microseconds.
  var askAfter = 1_000_000.0
}
