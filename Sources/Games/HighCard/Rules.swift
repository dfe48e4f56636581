import GameCore

extension HighCard {
  /// The rules, which set how many cards are dealt from how many packs.
  public struct Rules: GameRules {
    /// The number of cards dealt to each seat, 1 to 5.
    public private(set) var cards = 2
    /// The number of 52-card packs, 1 to 4.
    public private(set) var decks = 1

    public static let fields: [RuleField<Rules>] = [
      .integer("cards", in: 1...5, at: \.cards, summary: "cards dealt to each seat"),
      .integer("decks", in: 1...4, at: \.decks, summary: "packs of 52 cards, shuffled together"),
    ]

    public static let parameters: [Parameter] = fields.map(\.parameter)

    public static let presets = [
      RulesPreset(
        "standard", rules: [:], summary: "two cards each from one pack; an ace counts 14"),
      RulesPreset("single-card", rules: ["cards": "1"], summary: "one card each, with many ties"),
    ]

    /// Creates the standard rules: two cards for each seat from one pack.
    public init() {}
  }
}
