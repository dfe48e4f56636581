/// The settings for how a session begins.
public struct LobbySettings: Hashable, Sendable {
  /// The way in which a session begins.
  public enum Kind: String, CaseIterable, Sendable {
    /// All peers are seated from the start.
    case seated
    /// Guests search for the host, request to join, and receive the beginning of the game.
    case found
    /// Both peers have played a game and request a rematch.
    case rematch
  }

  var kind = Kind.seated
  var offer = "offer"
  /// The interval between the host's offers, in microseconds.
  var discovery = 2_000_000
  /// The maximum time that a guest waits for an answer to its request, in microseconds.
  var connectTimeout = 5_000_000
  /// The time until a failed link or a missing peer is detected, in microseconds.
  var notice = 1_500_000
  /// The maximum time for which the host admits guests, in microseconds.
  var open = 30_000_000
  var maxGuests = 3
  /// The mean time until a player requests a rematch, in microseconds.
  var askAfter = 1_000_000.0
}
