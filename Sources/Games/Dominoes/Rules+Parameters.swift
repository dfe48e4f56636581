import Diagnostics
import GameCore

extension Dominoes.Rules {
  /// A rule and the families that know it.
  private struct Rule {
    let families: [Family]
    let field: RuleField<Dominoes.Rules>
  }

  public static let fields: [RuleField<Dominoes.Rules>] = rules.map(\.field)

  public static let parameters: [Parameter] = fields.map(\.parameter)

  private static let rules: [Rule] =
    [
      Rule(
        families: Family.allCases,
        field: .choice(
          "family", \.family,
          "the family of games; each rule below names the families that know it"))
    ] + shared + drawing + fives + electronic

  private static let hands: [Family] = [.block, .draw, .allFives]

  private static let shared = [
    integer(
      "set", 1...12, \.set, Family.allCases,
      "the largest number of the set: 6 for double-6 with 28 tiles"),
    integer(
      "hand", 0...45, \.hand, Family.allCases,
      "tiles dealt to each seat; 0 for the usual number: none in electronic, else 7 for two seats "
        + "and 5 for more"),
    choice(
      "opening", \.opening, hands,
      "who leads: who holds the highest double, with it (or else the highest tile), the first "
        + "seat, a random seat, the winner of the last hand or each seat in turn, the last two "
        + "beginning with the first seat; all but the holder of the double lead any tile"),
    choice(
      "blocked-score", \.blockedScore, hands,
      "what the fewest pips win in a blocked hand: the others' pips minus its own, the others' pips "
        + "in full, or the sum of its differences to each of the others"),
    integer(
      "target", 0...100_000, \.target, hands,
      "points that end a match, looked at after every hand; 0 for a single hand"),
    flag(
      "pointless-win", \.pointlessWin, [.block, .draw],
      "whether going out wins a single hand when the others hold no pip; otherwise it is a draw"),
  ]

  private static let drawing = [
    choice(
      "draw", \.drawing, [.draw, .allFives],
      "what a seat that cannot place takes from the stock: tiles until one can be placed, or one"),
    flag(
      "draw-when-able", \.drawsWhenAble, [.draw, .allFives],
      "whether a seat may draw although it could place"),
    integer(
      "draw-reserve", 0...90, \.drawReserve, [.draw, .allFives],
      "tiles at the end of the stock that are never drawn, often 2"),
  ]

  private static let fives = [
    choice(
      "spinner", \.spinner, [.allFives],
      "which doubles may be played on from four sides, across only after both sides along"),
    choice(
      "lone-spinner", \.loneSpinner, [.allFives],
      "whether a spinner that lies alone counts both halves or one"),
    choice(
      "pips-score", \.pipsScore, [.allFives],
      "how the others' pips are scored at the end of a hand: exactly or to the nearest five"),
  ]

  private static let electronic = [
    flag(
      "place-owned", \.placesOwned, [.electronic],
      "whether a seat may place an owned tile instead of flipping; otherwise only once nothing is "
        + "hidden"),
    choice(
      "flipped-tile", \.flippedTile, [.electronic],
      "whether a flipped tile that fits may or must be placed in the same turn, or waits for the "
        + "next"),
    flag(
      "flip-when-able", \.flipsWhenAble, [.electronic],
      "whether a seat may flip although an owned tile fits"),
    flag(
      "pass-while-hidden", \.passesWhileHidden, [.electronic],
      "whether a seat that can place nothing may pass while tiles are hidden"),
    flag(
      "empty-wins", \.emptyWins, [.electronic],
      "whether a seat that owns no tile wins at once although tiles are hidden; needs a hand"),
    integer(
      "peeks", 0...91, \.peeks, [.electronic],
      "tiles that may be flipped in a turn; 0: any number"),
    flag(
      "peek-again", \.peeksAgain, [.electronic],
      "whether tiles that another seat owns may be flipped; the last to peek owns them"),
    flag(
      "others-tiles", \.othersTiles, [.electronic],
      "whether a seat may place tiles that it has seen and another seat owns; needs peek-again"),
    choice(
      "pick", \.pick, [.electronic],
      "which hidden tile is flipped: any that the strategy picks, or the first of the pile"),
    choice(
      "tie-break", \.tieBreak, [.electronic],
      "who wins a blocked game: the fewest tiles, then pips; the fewest pips; or nobody"),
  ]

  public func check(_ values: ParameterValues) throws(RulesError) {
    try refuseForeignKeys(values)
    try refuseContradictions()
  }

  /// Refuses a rule of another family; at its default it changes nothing and is let through, so
  /// that rules read back from the list of all their values.
  private func refuseForeignKeys(_ values: ParameterValues) throws(RulesError) {
    for rule in Self.rules where !rule.families.contains(family) {
      let name = rule.field.key
      if values.isGiven(name), values[name] != rule.field.parameter.defaultValue {
        throw RulesError(
          key: name,
          problem: "is a rule of \(rule.families.map(\.rawValue).listed(by: "and")); "
            + "the family '\(family.rawValue)' does not know it")
      }
    }
  }

  private func refuseContradictions() throws(RulesError) {
    if !placesOwned && !flipsWhenAble {
      throw RulesError(
        key: "flip-when-able",
        problem: "with place-owned=false a seat that owns a fitting tile could neither place nor "
          + "flip; leave one of them true")
    }
    if othersTiles && !peeksAgain {
      throw RulesError(
        key: "others-tiles",
        problem: "needs peek-again=true, or nobody ever sees a tile that another seat owns")
    }
    if emptyWins && hand == 0 {
      throw RulesError(
        key: "empty-wins",
        problem: "needs a hand of at least 1: nobody owns a tile at the start, so the first one "
          + "placed would win")
    }
    if spinner == .none && loneSpinner == .once {
      throw RulesError(key: "lone-spinner", problem: "means nothing with spinner=none")
    }
  }

  private static func named(_ families: [Family], _ summary: String) -> String {
    let names =
      families == Family.allCases
      ? "all families" : families.map(\.rawValue).joined(separator: ", ")
    return "[\(names)] \(summary)"
  }

  private static func integer(
    _ name: String, _ range: ClosedRange<Int>,
    _ property: WritableKeyPath<Dominoes.Rules, Int> & Sendable, _ families: [Family],
    _ summary: String
  ) -> Rule {
    Rule(families: families, field: .integer(name, range, property, named(families, summary)))
  }

  private static func flag(
    _ name: String, _ property: WritableKeyPath<Dominoes.Rules, Bool> & Sendable,
    _ families: [Family], _ summary: String
  ) -> Rule {
    Rule(families: families, field: .flag(name, property, named(families, summary)))
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: WritableKeyPath<Dominoes.Rules, Choice> & Sendable,
    _ families: [Family], _ summary: String
  ) -> Rule {
    Rule(families: families, field: .choice(name, property, named(families, summary)))
  }

  public static var presets: [RulesPreset] {
    [
      RulesPreset(
        "block", ["family": "block"], "a hand of block: no stock, who cannot place passes"),
      RulesPreset(
        "block-match", ["family": "block", "target": "100"], "hands of block to 100 points"),
      RulesPreset(
        "block-whole-set", ["family": "block", "hand": "7"],
        "a hand of block with seven tiles each: with four seats all of double-6"),
      RulesPreset(
        "openspiel",
        [
          "family": "block", "opening": "first-seat", "blocked-score": "full",
          "pointless-win": "false",
        ],
        "OpenSpiel's block_dominoes, for two seats: the first leads any tile, and the winner scores "
          + "the other's pips in full"),
      RulesPreset(
        "draw", ["family": "draw"], "a hand of draw: who cannot place draws until it can"),
      RulesPreset(
        "draw-match", ["family": "draw", "target": "100"], "hands of draw to 100 points"),
      RulesPreset(
        "all-fives", ["family": "all-fives"], "a hand of all-fives with the first double a spinner"
      ),
      RulesPreset(
        "all-fives-match", ["family": "all-fives", "target": "100"],
        "hands of all-fives to 100 points"),
      RulesPreset(
        "all-fives-61", ["family": "all-fives", "target": "61"],
        "hands of all-fives to 61 points, usual with three and four seats"),
      RulesPreset(
        "electronic", ["family": "electronic"],
        "electronic dominoes as described, with the open points settled"),
      RulesPreset(
        "original",
        [
          "family": "electronic", "peeks": "0", "peek-again": "true", "others-tiles": "true",
        ],
        "electronic dominoes with the original program's faults: any number of peeks, also at "
          + "others' tiles, which may then be placed"),
    ]
  }
}
