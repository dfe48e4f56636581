import GameCore

extension Nim {
  /// The number of matches, and the limits of a move.
  public struct Rules: GameRules {
    /// The number of matches in the smallest pile that a game may begin with.
    public private(set) var pile = 21
    /// The number of matches by which a larger pile may exceed it.
    public private(set) var spread = 3
    /// The maximum number of matches in one move.
    public private(set) var most = 3
    /// A Boolean value that indicates whether the seat that takes the last match loses.
    public private(set) var misere = false

    /// Creates the standard rules: a pile of 21 to 24 matches, of which a move takes 1 to 3.
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
