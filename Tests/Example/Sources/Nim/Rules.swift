import GameCore

extension Nim {
  /// How many matches there are, and how many may be taken.
  public struct Rules: DeclaredRules {
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
      .integer("pile", 1...1000, \.pile, "matches in the smallest pile"),
      .integer("spread", 0...1000, \.spread, "by how many matches piles differ"),
      .integer("most", 1...100, \.most, "the most matches that may be taken at once"),
      .flag("misere", \.misere, "whether the last match loses"),
    ]

    public static let presets = [
      RulesPreset("misere", ["misere": "true"], "who takes the last match loses")
    ]

    public func validate(seats: Int) throws(RulesError) {
      guard Nim.seatCounts.contains(seats) else {
        throw RulesError(key: "seats", problem: "two to four play, not \(seats)")
      }
    }
  }
}
