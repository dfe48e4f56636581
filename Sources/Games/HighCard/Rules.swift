import GameCore

extension HighCard {
  /// How many cards are dealt, and from how many packs.
  public struct Rules: DeclaredRules {
    /// Cards that each seat is dealt.
    public private(set) var cards = 2
    /// Packs of 52 cards.
    public private(set) var decks = 1

    public static let fields: [RuleField<Rules>] = [
      .integer("cards", 1...5, \.cards, "cards dealt to each seat"),
      .integer("decks", 1...4, \.decks, "packs of 52 cards, shuffled together"),
    ]

    public static let parameters: [Parameter] = fields.map(\.parameter)

    public static let presets = [
      RulesPreset("standard", [:], "two cards each from one pack; an ace counts 14"),
      RulesPreset("single-card", ["cards": "1"], "one card each, with many ties"),
    ]

    /// Two cards of one pack.
    public init() {}

    public func validate(seats: Int) throws(RulesError) {
      if !HighCard.seatCounts.contains(seats) {
        throw RulesError(key: "seats", problem: "\(seats) is not one of 2, 3 and 4")
      }
    }
  }
}
