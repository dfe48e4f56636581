/// How the peers of a game come together.
public struct LobbySettings: Hashable, Sendable {
  /// Where a session begins.
  public enum Kind: String, CaseIterable, Sendable {
    /// All sit at the table.
    case seated
    /// Guests look for the host, ask to be let in, and get what the game begins with.
    case found
    /// Both ends have just played, and ask each other for another game.
    case rematch
  }

  var kind = Kind.seated
  var offer = "offer"
  /// In microseconds, as are all times.
  var discovery = 2_000_000
  /// For the answer to a guest's request.
  var connectTimeout = 5_000_000
  /// Until a failed link or a missing peer is detected.
  var notice = 1_500_000
  /// The longest time for which the host admits guests.
  var open = 30_000_000
  var maxGuests = 3
  /// The mean time until a player requests a rematch.
  var askAfter = 1_000_000.0
}
