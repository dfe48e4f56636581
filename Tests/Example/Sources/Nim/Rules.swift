import GameCore

extension Nim {
  /// How many matches there are, and how many may be taken.
  public struct Rules: GameRules {
    /// Matches in the smallest pile.
    public private(set) var pile = 21
    /// By how much piles differ.
    public private(set) var spread = 3
    /// The most that may be taken at once.
    public private(set) var most = 3
    /// Whether the last match loses.
    public private(set) var misere = false

    /// The standard game: 21 to 24 matches, of which 1 to 3 are taken.
    public init() {}

    public static let fields: [RuleField<Rules>] = [
      .integer("pile", in: 1...1000, at: \.pile, summary: "matches in the smallest pile"),
      .integer("spread", in: 0...1000, at: \.spread, summary: "by how many matches piles differ"),
      .integer(
        "most", in: 1...100, at: \.most, summary: "the most matches that may be taken at once"),
      .flag("misere", at: \.misere, summary: "whether the last match loses"),
    ]

    public static let presets = [
      RulesPreset("misere", rules: ["misere": "true"], summary: "who takes the last match loses")
    ]
  }
}
