import GameCore

extension HighCard {
  /// The actions of a seat: there are none.
  public enum Action: GameAction {
    /// Returns `nil`, because no text is an action.
    public init?(_ description: String) { return nil }

    public var code: UInt64 { switch self {} }

    public var description: String { switch self {} }
  }

  /// The observation of a seat without decisions: its own cards.
  public struct Observation: Sendable {
    /// The seat with the cards.
    public let seat: Seat
    /// The cards in the order of the deal.
    public let cards: [Card]
  }
}
