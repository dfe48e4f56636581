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
  /// The name of the session that the host offers.
  var offer = "offer"
  /// Microseconds from the search for a host to its first offer, and from one offer to the next.
  var discovery = 2_000_000
  /// Microseconds in which a guest that asks must be answered.
  var connectTimeout = 5_000_000
  /// Microseconds after which a peer that is gone is noticed.
  var notice = 1_500_000
  /// Microseconds for which the host lets guests in, if not all are there before.
  var open = 30_000_000
  /// How many guests the host lets in.
  var maxGuests = 3
  /// The mean of the microseconds after which a player asks for another game.
  var askAfter = 1_000_000.0
}
