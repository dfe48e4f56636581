import GameCore

extension Dominoes {
  /// One variant of dominoes; see ``fields`` for what each rule means.
  public struct Rules: DeclaredRules {
    /// The kind of game, which decides what the other rules may be.
    public enum Family: String, Sendable, CaseIterable {
      /// Tiles lie face down; a seat owns those that it flips and places them when they fit.
      case electronic
      /// Nobody draws: a seat that cannot place passes.
      case block
      /// A seat that cannot place draws from the stock.
      case draw
      /// A draw game in which open ends that add up to a multiple of five score.
      case allFives = "all-fives"
    }

    /// Who leads a hand.
    public enum Opening: String, Sendable, CaseIterable {
      /// Who holds the highest double leads it; where nobody has one, the highest tile.
      case highestDouble = "highest-double"
      /// The seat with index 0, with any tile.
      case firstSeat = "first-seat"
      /// A seat drawn anew for each hand, with any tile.
      case random
      /// Who won the last hand, with any tile; the first seat in the first hand.
      case winner
      /// Each seat in turn, hand by hand from the first, with any tile.
      case rotation
    }

    /// How much a seat that cannot place takes from the stock.
    public enum Drawing: String, Sendable, CaseIterable {
      /// Tiles until one can be placed or no more may be drawn.
      case untilPlayable = "until-playable"
      /// One tile; the seat passes where that cannot be placed either.
      case one
    }

    /// What the fewest pips win in a blocked hand.
    public enum BlockedScore: String, Sendable, CaseIterable {
      /// The sum of the others' pips minus the winner's own, once.
      case minusOwn = "minus-own"
      /// The sum of the others' pips.
      case full
      /// The sum of the winner's differences to each of the others.
      case pairwise
    }

    /// Which doubles may be played on from four sides, across only after both sides along.
    public enum Spinner: String, Sendable, CaseIterable {
      /// No double.
      case none
      /// The first double of the hand.
      case first
      /// Every double.
      case all
    }

    /// How a spinner that was led counts among the open ends until something is played on it.
    public enum LoneSpinner: String, Sendable, CaseIterable {
      /// With both halves.
      case twice
      /// With one half.
      case once
    }

    /// How the others' pips are scored at the end of a hand of all-fives.
    public enum PipsScore: String, Sendable, CaseIterable {
      /// As they are.
      case exact
      /// Rounded to the nearest multiple of five: 2 down, 3 up.
      case nearestFive = "nearest-five"
    }

    /// What becomes of a flipped tile that fits.
    public enum FlippedTile: String, Sendable, CaseIterable {
      /// It may be placed in the same turn.
      case may
      /// It must be placed in the same turn.
      case must
      /// It can be placed from the seat's next turn on.
      case nextTurn = "next-turn"
    }

    /// Which hidden tile a seat flips.
    public enum Pick: String, Sendable, CaseIterable {
      /// Any that it picks.
      case any
      /// The first of those still hidden.
      case top
    }

    /// Who wins a blocked game of electronic dominoes.
    public enum TieBreak: String, Sendable, CaseIterable {
      /// The fewest tiles; among equals, the fewest pips.
      case tilesThenPips = "tiles-then-pips"
      /// The fewest pips, however many tiles bear them.
      case pips
      /// Nobody: all seats share the first place.
      case draw
    }

    /// The rule `family`; rules that it does not know are at their defaults.
    public internal(set) var family = Family.block
    /// The largest number of the set: 6 for double-6.
    public internal(set) var set = 6
    /// The rule `hand`, 0 for the family's own number; see ``handSize(seats:)``.
    public internal(set) var hand = 0
    /// Who leads; not for electronic dominoes.
    public internal(set) var opening = Opening.highestDouble
    /// The rule `draw`; for the families draw and all-fives.
    public internal(set) var drawing = Drawing.untilPlayable
    /// Whether a seat may draw although it could place; for draw and all-fives.
    public internal(set) var drawsWhenAble = false
    /// How many tiles at the end of the stock are never drawn, 0 to 90.
    public internal(set) var drawReserve = 0
    /// What a blocked hand scores; not for electronic dominoes.
    public internal(set) var blockedScore = BlockedScore.minusOwn
    /// Whether going out wins a single hand that scores nothing; otherwise it is drawn.
    public internal(set) var pointlessWin = true
    /// Which doubles are spinners; for all-fives.
    public internal(set) var spinner = Spinner.first
    /// What a lone spinner counts; for all-fives.
    public internal(set) var loneSpinner = LoneSpinner.twice
    /// How pips are rounded; for all-fives.
    public internal(set) var pipsScore = PipsScore.exact
    /// Points that end a match, looked at after every hand; 0 for a single hand.
    ///
    /// A match also ends after ``handLimit`` hands.
    public internal(set) var target = 0
    /// The rule `place-owned`: whether owned tiles may be placed while others are hidden.
    public internal(set) var placesOwned = true
    /// When a flipped tile may be placed; for electronic dominoes.
    public internal(set) var flippedTile = FlippedTile.may
    /// Whether a seat may flip although an owned tile fits; for electronic dominoes.
    public internal(set) var flipsWhenAble = true
    /// Whether a seat that can place nothing may pass while tiles are hidden.
    public internal(set) var passesWhileHidden = false
    /// Whether a seat that owns no tile wins although tiles are hidden; needs a ``hand``.
    public internal(set) var emptyWins = false
    /// How many tiles may be flipped in a turn, 0 for any number; for electronic dominoes.
    public internal(set) var peeks = 1
    /// Whether another seat's tiles may be flipped; the last to flip one owns it.
    public internal(set) var peeksAgain = false
    /// Whether a seat may place another's tiles that it has seen; needs ``peeksAgain``.
    public internal(set) var othersTiles = false
    /// Which hidden tile is flipped; for electronic dominoes.
    public internal(set) var pick = Pick.any
    /// Who wins a blocked game; for electronic dominoes.
    public internal(set) var tieBreak = TieBreak.tilesThenPips

    /// No match has more hands: under some rules no hand scores, and it would never end.
    ///
    /// Far more than a match takes that somebody can win: one to 500 points with the double-6 set has
    /// about thirty.
    public static let handLimit = 100_000

    /// Every rule with the families that know it, in the order of listings.
    static let rules: [Rule] = [
      Rule(
        families: Family.allCases,
        field: .choice(
          "family", \.family,
          "the family of games; each rule below names the families that know it")),
      .integer(
        "set", 1...12, \.set, Family.allCases,
        "the largest number of the set: 6 for double-6 with 28 tiles"),
      .integer(
        "hand", 0...45, \.hand, Family.allCases,
        "tiles dealt to each seat; 0 for the usual number: none in electronic, else 7 for two seats "
          + "and 5 for more"),
      .choice(
        "opening", \.opening, Family.withHands,
        "who leads: who holds the highest double, with it (or else the highest tile), the first "
          + "seat, a random seat, the winner of the last hand or each seat in turn, the last two "
          + "beginning with the first seat; all but the holder of the double lead any tile"),
      .choice(
        "blocked-score", \.blockedScore, Family.withHands,
        "what the fewest pips win in a blocked hand: the others' pips minus its own, the others' pips "
          + "in full, or the sum of its differences to each of the others"),
      .integer(
        "target", 0...100_000, \.target, Family.withHands,
        "points that end a match, looked at after every hand; 0 for a single hand; a match also ends "
          + "after \(handLimit) hands"),
      .flag(
        "pointless-win", \.pointlessWin, [.block, .draw],
        "whether going out wins a single hand when the others hold no pip; otherwise it is a draw"),
      .choice(
        "draw", \.drawing, [.draw, .allFives],
        "what a seat that cannot place takes from the stock: tiles until one can be placed, or one"),
      .flag(
        "draw-when-able", \.drawsWhenAble, [.draw, .allFives],
        "whether a seat may draw although it could place"),
      .integer(
        "draw-reserve", 0...90, \.drawReserve, [.draw, .allFives],
        "tiles at the end of the stock that are never drawn, often 2"),
      .choice(
        "spinner", \.spinner, [.allFives],
        "which doubles may be played on from four sides, across only after both sides along"),
      .choice(
        "lone-spinner", \.loneSpinner, [.allFives],
        "whether a spinner that lies alone counts both halves or one"),
      .choice(
        "pips-score", \.pipsScore, [.allFives],
        "how the others' pips are scored at the end of a hand: exactly or to the nearest five"),
      .flag(
        "place-owned", \.placesOwned, [.electronic],
        "whether a seat may place an owned tile instead of flipping; otherwise only once nothing is "
          + "hidden"),
      .choice(
        "flipped-tile", \.flippedTile, [.electronic],
        "whether a flipped tile that fits may or must be placed in the same turn, or waits for the "
          + "next"),
      .flag(
        "flip-when-able", \.flipsWhenAble, [.electronic],
        "whether a seat may flip although an owned tile fits"),
      .flag(
        "pass-while-hidden", \.passesWhileHidden, [.electronic],
        "whether a seat that can place nothing may pass while tiles are hidden"),
      .flag(
        "empty-wins", \.emptyWins, [.electronic],
        "whether a seat that owns no tile wins at once although tiles are hidden; needs a hand"),
      .integer(
        "peeks", 0...91, \.peeks, [.electronic],
        "tiles that may be flipped in a turn; 0: any number"),
      .flag(
        "peek-again", \.peeksAgain, [.electronic],
        "whether tiles that another seat owns may be flipped; the last to peek owns them"),
      .flag(
        "others-tiles", \.othersTiles, [.electronic],
        "whether a seat may place tiles that it has seen and another seat owns; needs peek-again"),
      .choice(
        "pick", \.pick, [.electronic],
        "which hidden tile is flipped: any that the strategy picks, or the first of the pile"),
      .choice(
        "tie-break", \.tieBreak, [.electronic],
        "who wins a blocked game: the fewest tiles, then pips; the fewest pips; or nobody"),
    ]

    public static let fields: [RuleField<Rules>] = rules.map(\.field)

    public static let parameters: [Parameter] = fields.map(\.parameter)

    /// A single hand of block dominoes with the double-6 set.
    public init() {}
  }
}
