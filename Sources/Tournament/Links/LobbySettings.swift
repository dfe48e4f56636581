/// The settings of the beginning of a session.
public struct LobbySettings: Hashable, Sendable {
  /// The beginning of a session.
  public enum Kind: String, CaseIterable, Sendable {
    /// All peers are seated.
    case seated
    /// Guests search for the host, request to join, and receive the beginning of the game.
    case found
    /// Both ends have played, and request a rematch.
    case rematch
  }

  var kind = Kind.seated
  var offer = "offer"
  /// The interval between offers of the host; all times are in microseconds.
  var discovery = 2_000_000
  /// The longest wait for the answer to a guest's request.
  var connectTimeout = 5_000_000
  /// The time until a failed link or a missing peer is detected.
  var notice = 1_500_000
  /// The longest time for which the host admits guests.
  var open = 30_000_000
  var maxGuests = 3
  /// The mean time until a player requests a rematch.
  var askAfter = 1_000_000.0
}
