import GameCore

extension Dominoes {
  /// Each end keeps its own table, and does what the others say they have done.
  public static let links: LinkRules<Dominoes>? = {
    var links = LinkRules<Dominoes>()
    links.actionSize = { Message.move($0).description.utf8.count }
    links.actionName = { action, _ in Message.move(action).description }
    // A separate message, so that a lost move does not stop the game.
    links.turnMessage = Message.yourTurn.description
    // A move gives the position of a tile.
    links.isAbsolute = true
    links.opening = { _ in
      let set = Message.dominoesSet(Message.Pair.doubleSix)
      return [
        // Two and four seconds after the inviter presses Play.
        .init(
          fromHost: true, "@ComePlay", bytes: Message.comePlay(name: "host").description.utf8.count,
          at: 2_000_000),
        .init(
          fromHost: true, "@DominoesSet", bytes: set.description.utf8.count, at: 4_000_000,
          isDeal: true),
      ]
    }
    links.isUnsent = { if case .flip = $0 { true } else { false } }
    links.faults = [.unchecked, .twoDecks, .unsentOwners]
    return links
  }()
}

extension Dominoes.Message.Pair {
  /// The tiles of a set up to double six: what is sent is as long in any order.
  static let doubleSix: [Self] = (0...6).flatMap { low in (low...6).compactMap { Self(low, $0) } }
}
