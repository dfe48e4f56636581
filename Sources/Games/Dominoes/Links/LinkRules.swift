import GameCore

extension Dominoes {
  /// Each peer keeps its own table and applies the other peers' moves.
  public static let links: LinkRules<Dominoes>? = {
    var links = LinkRules<Dominoes>()
    links.actionSize = { "@Move:\($0)".utf8.count }
    links.actionName = { action, _ in "@Move:\(action)" }
    // A separate message passes the turn, so that a lost move does not stop the game.
    links.turnMessage = "@YourTurn:"
    // A move contains a tile's position.
    links.isAbsolute = true
    // The host sends two messages, two and four seconds after Play is pressed: its name, and the 28
    // tiles as `6-6,0-1`.
    links.opening = { _ in
      [
        .init(fromHost: true, "@ComePlay", bytes: "@ComePlay:host".utf8.count, at: 2_000_000),
        .init(
          fromHost: true, "@DominoesSet", bytes: "@DominoesSet:".utf8.count + 28 * 4 - 1,
          at: 4_000_000, isDeal: true),
      ]
    }
    links.isUnsent = { if case .flip = $0 { true } else { false } }
    links.faults = [.unchecked, .twoDecks, .unsentOwners]
    return links
  }()
}
