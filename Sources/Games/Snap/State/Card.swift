extension Snap {
  /// A card's face.
  ///
  /// Cards with the same rank and suit from several packs have the same face, so nobody can
  /// distinguish them.
  public struct Card: Hashable, Sendable, CustomStringConvertible {
    let face: UInt8

    /// Creates the face of a card in a pile.
    init(_ code: UInt8) { face = CardCode.face(code) }

    /// A Boolean value that indicates whether the card is a joker, without rank and suit.
    public var isJoker: Bool { face >= CardCode.firstJoker }

    /// The rank, from 1 for an ace to 13 for a king, or 14 for a joker.
    public var rank: Int { Int(face >> 2) + 1 }

    /// The suit, or `nil` for a joker.
    public var suit: Suit? { isJoker ? nil : Suit(rawValue: face & 3) }

    /// The rank and the suit, such as `AC`, `TD` and `QH`, or `**` for a joker.
    public var description: String {
      guard let suit else { return "**" }
      return "\(Array("A23456789TJQK")[rank - 1])\(suit)"
    }
  }

  /// A card's suit.
  public enum Suit: UInt8, CaseIterable, Sendable, CustomStringConvertible {
    /// Black, written C.
    case clubs
    /// Red, written D.
    case diamonds
    /// Red, written H.
    case hearts
    /// Black, written S.
    case spades

    /// The suit's first letter in upper case.
    public var description: String {
      switch self {
      case .clubs: "C"
      case .diamonds: "D"
      case .hearts: "H"
      case .spades: "S"
      }
    }
  }
}

/// The code for a card in a pile.
///
///     bit   7 6  | 5 4 3 2 | 1 0
///           pack | rank    | suit      rank 13 is a joker; its suit bits number the jokers
enum CardCode {
  static let firstJoker: UInt8 = 52

  static func face(_ code: UInt8) -> UInt8 { code & 63 }

  /// Returns a number that matching cards share.
  static func key(_ code: UInt8, by match: Snap.Rules.Match) -> UInt8 {
    let face = face(code)
    switch match {
    case .rank: return face >> 2
    case .suit: return face >= firstJoker ? 4 : face & 3
    case .colour: return face >= firstJoker ? 2 : (face &+ 1) >> 1 & 1
    }
  }

  /// Returns a card's unique name, such as `QH`, or `*0` for the first joker.
  ///
  /// Cards from other packs than the first end with a slash and the pack's number.
  static func text(_ code: UInt8) -> String {
    let face = face(code)
    let name = face >= firstJoker ? "*\(face - firstJoker)" : Snap.Card(code).description
    return code >> 6 == 0 ? name : "\(name)/\(code >> 6)"
  }

  /// Returns all cards in a game before they are shuffled: pack by pack, ace to king, then jokers.
  ///
  /// Each rank is in the order clubs, diamonds, hearts, spades.
  static func deck(packs: Int, jokers: Int) -> [UInt8] {
    var deck: [UInt8] = []
    deck.reserveCapacity(packs * (Int(firstJoker) + jokers))
    for pack in 0..<UInt8(packs) {
      for face in 0..<firstJoker + UInt8(jokers) { deck.append(pack << 6 | face) }
    }
    return deck
  }
}
