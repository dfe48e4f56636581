extension Dominoes {
  /// What the ends of the networked game send each other, as UTF-8.
  ///
  /// Nothing is acknowledged, and who owns a tile is never sent.
  public enum Message: Hashable, Sendable, LosslessStringConvertible {
    /// An invitation, with the inviter's name.
    case comePlay(name: String)
    /// The tiles in the order of the deal, as `6-6,0-1`.
    case dominoesSet([Pair])
    /// It is the other's turn.
    case yourTurn
    /// What was done, in the game's notation.
    case move(Action)

    /// The two numbers of a tile as they are sent: neither is above 9.
    public struct Pair: Hashable, Sendable {
      /// The first number.
      public let first: Int
      /// The second number.
      public let second: Int

      /// Takes numbers from 0 to 9; `nil` for others.
      public init?(_ first: Int, _ second: Int) {
        guard 0...9 ~= first, 0...9 ~= second else { return nil }
        (self.first, self.second) = (first, second)
      }
    }

    public init?(_ text: String) {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let rest = String(text[colon...].dropFirst())
      switch text[..<colon] {
      case "@ComePlay": self = .comePlay(name: rest)
      case "@YourTurn" where rest.isEmpty: self = .yourTurn
      case "@Move":
        guard let action = Action(rest) else { return nil }
        self = .move(action)
      case "@DominoesSet":
        var pairs: [Pair] = []
        for word in rest.split(separator: ",", omittingEmptySubsequences: false) where !rest.isEmpty
        {
          let numbers = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
          guard numbers.count == 2, let first = numbers[0], let second = numbers[1],
            let pair = Pair(first, second)
          else { return nil }
          pairs.append(pair)
        }
        self = .dominoesSet(pairs)
      default: return nil
      }
      // One message, one text.
      if description != text { return nil }
    }

    public var description: String {
      switch self {
      case .comePlay(let name): "@ComePlay:\(name)"
      case .dominoesSet(let pairs):
        "@DominoesSet:" + pairs.map { "\($0.first)-\($0.second)" }.joined(separator: ",")
      case .yourTurn: "@YourTurn:"
      case .move(let action): "@Move:\(action)"
      }
    }
  }
}
