import GameCore

extension HighCard {
  /// The actions of a seat, of which there are none.
  public enum Action: GameAction {
    /// Returns `nil`, because no string is an action.
    public init?(_ description: String) { return nil }

    public var code: UInt64 { switch self {} }

    public var description: String { switch self {} }
  }

  /// A seat's view of the game: its own cards.
  public struct Observation: Sendable {
    /// The seat that holds the cards.
    public let seat: Seat
    /// The cards in the order in which they were dealt.
    public let cards: [Card]
  }
}
