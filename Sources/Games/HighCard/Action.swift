import GameCore

extension HighCard {
  /// What a seat decides: nothing, so there is no action.
  public enum Action: GameAction {
    /// Reads none: no text is an action.
    public init?(_ description: String) { return nil }

    public var code: UInt64 { switch self {} }

    public var description: String { switch self {} }
  }

  /// What a seat would know if it were asked: its own cards.
  public struct Observation: Sendable {
    /// Whose cards they are.
    public let seat: Seat
    /// In the order of the deal.
    public let cards: [Card]
  }
}
