import GameCore

extension Nim {
  /// Takes matches, written as their number.
  public struct Action: GameAction {
    /// How many are taken.
    public let matches: Int

    /// Takes any number; the rules refuse what is too few or too many.
    public init(_ matches: Int) { self.matches = matches }

    public init?(_ description: String) {
      guard let matches = Int(description), description == "\(matches)" else { return nil }
      self.matches = matches
    }

    public var description: String { "\(matches)" }
    public var code: UInt64 { UInt64(bitPattern: Int64(matches)) }
  }
}

extension Nim: SearchableGame {
  public func legalActions(for seat: Seat) -> LazyMapSequence<Range<Int>, Action> {
    let most = seat == mover ? min(rules.most, pile) : 0
    return (1..<most + 1).lazy.map(Action.init)
  }

  public static func sample(_ observation: Nim, using random: inout RandomStream) -> Nim {
    observation
  }
}
