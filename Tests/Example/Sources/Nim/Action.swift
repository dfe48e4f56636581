import GameCore

extension Nim {
  /// A number of matches to take, written as that number.
  public struct Action: GameAction {
    /// The number of taken matches.
    public let matches: Int

    /// Creates an action with any number; the rules refuse numbers that are too small or too large.
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
