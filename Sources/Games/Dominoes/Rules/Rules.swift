import GameCore

extension Dominoes {
  /// The rules of a variant; see ``fields`` for their meaning.
  public struct Rules: GameRules {
    /// The kind of game, which determines the possible values of the other rules.
    public enum Family: String, Sendable, CaseIterable {
      /// Tiles are face down; a seat owns those that it flips and places them when they fit.
      case electronic
      /// No stock: a seat that cannot place passes.
      case block
      /// A seat that cannot place draws from the stock.
      case draw
      /// A draw game in which open ends that add up to a multiple of five score.
      case allFives = "all-fives"
    }

    /// The leader of a hand.
    public enum Opening: String, Sendable, CaseIterable {
      /// The holder of the highest double, with that tile; without doubles, of the highest tile.
      case highestDouble = "highest-double"
      /// The seat with index 0, with any tile.
      case firstSeat = "first-seat"
      /// A random seat in each hand, with any tile.
      case random
      /// The winner of the last hand, with any tile; the first seat in the first hand.
      case winner
      /// Each seat in turn, hand by hand from the first, with any tile.
      case rotation
    }

    /// The tiles drawn by a seat that cannot place a tile.
    public enum Drawing: String, Sendable, CaseIterable {
      /// Tiles until one can be placed or no more may be drawn.
      case untilPlayable = "until-playable"
      /// One tile; the seat passes if this tile cannot be placed either.
      case one
    }

    /// The score of the seat with the fewest pips in a blocked hand.
    public enum BlockedScore: String, Sendable, CaseIterable {
      /// The sum of the others' pips minus the winner's own, once.
      case minusOwn = "minus-own"
      /// The sum of the others' pips.
      case full
      /// The sum of the winner's differences to each of the others.
      case pairwise
    }

    /// The doubles with four ends; the ends across the line open only after both ends along it are used.
    public enum Spinner: String, Sendable, CaseIterable {
      /// No double.
      case none
      /// The first double of the hand.
      case first
      /// Every double.
      case all
    }

    /// The value of a spinner that is the only tile on the table.
    public enum LoneSpinner: String, Sendable, CaseIterable {
      /// Both halves count.
      case twice
      /// One half counts.
      case once
    }

    /// The scoring of the others' pips at the end of a hand of all-fives.
    public enum PipsScore: String, Sendable, CaseIterable {
      /// The sum without rounding.
      case exact
      /// The sum, rounded to the nearest multiple of five: 2 down, 3 up.
      case nearestFive = "nearest-five"
    }

    /// The turn in which a flipped tile that fits is placed.
    public enum FlippedTile: String, Sendable, CaseIterable {
      /// The tile may be placed in the same turn.
      case may
      /// The tile must be placed in the same turn.
      case must
      /// The tile can be placed from the seat's next turn on.
      case nextTurn = "next-turn"
    }

    /// The hidden tile that a seat flips.
    public enum Pick: String, Sendable, CaseIterable {
      /// Any tile that the strategy picks.
      case any
      /// The first hidden tile.
      case top
    }

    /// The winner of a blocked game of electronic dominoes.
    public enum TieBreak: String, Sendable, CaseIterable {
      /// The fewest tiles; if seats are equal, the fewest pips.
      case tilesThenPips = "tiles-then-pips"
      /// The fewest pips, with any number of tiles.
      case pips
      /// None: all seats share the first rank.
      case draw
    }

    /// The rule `family`; rules of other families have their defaults.
    public internal(set) var family = Family.block
    /// The largest number of the set: 6 for double-6.
    public internal(set) var set = 6
    /// The rule `hand`, 0 for the family's own number; see ``handSize(seats:)``.
    public internal(set) var hand = 0
    /// The leader of a hand; not for electronic dominoes.
    public internal(set) var opening = Opening.highestDouble
    /// The rule `draw`; for the families draw and all-fives.
    public internal(set) var drawing = Drawing.untilPlayable
    /// A Boolean value that indicates whether drawing is legal although a tile fits.
    public internal(set) var drawsWhenAble = false
    /// The number of tiles at the end of the stock that are never drawn, 0 to 90.
    public internal(set) var drawReserve = 0
    /// The score of a blocked hand; not for electronic dominoes.
    public internal(set) var blockedScore = BlockedScore.minusOwn
    /// A Boolean value that indicates whether going out wins a single hand without a score.
    public internal(set) var pointlessWin = true
    /// The doubles that are spinners; for all-fives.
    public internal(set) var spinner = Spinner.first
    /// The value of a lone spinner; for all-fives.
    public internal(set) var loneSpinner = LoneSpinner.twice
    /// The rounding of pips; for all-fives.
    public internal(set) var pipsScore = PipsScore.exact
    /// The points that end a match, checked after every hand; 0 for a single hand.
    ///
    /// A match also ends after ``handLimit`` hands.
    public internal(set) var target = 0
    /// The rule `place-owned`: owned tiles may be placed while others are hidden.
    public internal(set) var placesOwned = true
    /// The turn in which a flipped tile may be placed; for electronic dominoes.
    public internal(set) var flippedTile = FlippedTile.may
    /// A Boolean value that indicates whether flips are legal although an owned tile fits.
    public internal(set) var flipsWhenAble = true
    /// A Boolean value that indicates whether a seat that cannot place may pass while tiles are hidden.
    public internal(set) var passesWhileHidden = false
    /// A Boolean value that indicates whether a seat without tiles wins while tiles are hidden.
    ///
    /// It requires a ``hand``.
    public internal(set) var emptyWins = false
    /// The maximum number of flips in a turn, 0 without a limit; for electronic dominoes.
    public internal(set) var peeks = 1
    /// A Boolean value that indicates whether flips of others' tiles are legal; a flip gives ownership.
    public internal(set) var peeksAgain = false
    /// A Boolean value that indicates whether placing others' seen tiles is legal; requires ``peeksAgain``.
    public internal(set) var othersTiles = false
    /// The hidden tile that is flipped; for electronic dominoes.
    public internal(set) var pick = Pick.any
    /// The winner of a blocked game; for electronic dominoes.
    public internal(set) var tieBreak = TieBreak.tilesThenPips
    /// The rule `check-fit`: a tile must have the number of its end.
    public internal(set) var checksFit = true
    /// The rule `enforce-turn`: a placed tile ends the turn.
    public internal(set) var enforcesTurn = true
    /// The rule `announce-winner`: a game has a winner.
    public internal(set) var announcesWinner = true

    private static let shared: [RuleField<Rules>] = [
      .integer(
        "set", in: 1...12, at: \.set,
        summary: "highest number of the tile set: 6 for double-6 with 28 tiles"),
      .integer(
        "hand", in: 0...45, at: \.hand,
        summary:
          "tiles dealt to each seat; 0: none in electronic, otherwise 7 for 2 seats and 5 for more"
      ),
    ]

    private static let ofHands: [RuleField<Rules>] = [
      .choice(
        "opening", at: \.opening,
        summary:
          "leader of a hand: the holder of the highest double (or else of the highest tile), with that "
          + "tile; or, with any tile, the first seat, a random seat, the winner of the last hand (at "
          + "first the first seat), or each seat in turn"),
      .choice(
        "blocked-score", at: \.blockedScore,
        summary:
          "score of the fewest pips in a blocked hand: the others' pips minus one's own, the others' "
          + "pips in full, or the sum of the differences to each of the others"),
      .integer(
        "target", in: 0...100_000, at: \.target,
        summary:
          "points that end a match, checked after every hand; 0: a single hand; a match also ends "
          + "after \(handLimit) hands"),
    ]

    private static let ofBlockAndDraw: [RuleField<Rules>] = [
      .flag(
        "pointless-win", at: \.pointlessWin,
        summary: "win of a single hand by going out if the others hold no pips; otherwise a draw")
    ]

    private static let ofDrawing: [RuleField<Rules>] = [
      .choice(
        "draw", at: \.drawing,
        summary: "tiles drawn by a seat that cannot place a tile: until one can be placed, or one"),
      .flag("draw-when-able", at: \.drawsWhenAble, summary: "drawing although a tile fits"),
      .integer(
        "draw-reserve", in: 0...90, at: \.drawReserve,
        summary: "tiles at the end of the stock that are never drawn (often 2)"),
    ]

    private static let ofAllFives: [RuleField<Rules>] = [
      .choice(
        "spinner", at: \.spinner,
        summary: "doubles with four open ends, those across only after both along the line"),
      .choice("lone-spinner", at: \.loneSpinner, summary: "value of a lone spinner: twice or once"),
      .choice(
        "pips-score", at: \.pipsScore,
        summary:
          "scoring of the others' pips at the end of a hand: exact, or rounded to the nearest five"
      ),
    ]

    private static let ofElectronic: [RuleField<Rules>] = [
      .flag(
        "place-owned", at: \.placesOwned,
        summary:
          "placing an owned tile instead of flipping; otherwise only when no tile is hidden"),
      .choice(
        "flipped-tile", at: \.flippedTile,
        summary:
          "placing of a flipped tile that fits: optional or mandatory in the same turn, or only from "
          + "the next turn on"),
      .flag("flip-when-able", at: \.flipsWhenAble, summary: "flipping although an owned tile fits"),
      .flag(
        "pass-while-hidden", at: \.passesWhileHidden,
        summary: "passing while tiles are hidden, if no tile can be placed"),
      .flag(
        "empty-wins", at: \.emptyWins,
        summary:
          "immediate win of a seat without tiles while tiles are hidden; requires hand=1 or more"),
      .integer("peeks", in: 0...91, at: \.peeks, summary: "maximum flips in a turn; 0: no limit"),
      .flag(
        "peek-again", at: \.peeksAgain,
        summary: "flipping tiles that other seats own; the last seat to flip a tile owns it"),
      .flag(
        "others-tiles", at: \.othersTiles,
        summary: "placing seen tiles that other seats own; requires peek-again=true"),
      .choice(
        "pick", at: \.pick,
        summary: "hidden tile that is flipped: chosen by the strategy, or the first of the pile"),
      .choice(
        "tie-break", at: \.tieBreak,
        summary: "winner of a blocked game: fewest tiles, then fewest pips; fewest pips; or none"),
      .flag(
        "check-fit", at: \.checksFit,
        summary:
          "placing only tiles that match the end; otherwise any tile, whose larger half touches the end"
      ),
      .flag(
        "enforce-turn", at: \.enforcesTurn,
        summary:
          "end of the turn when a tile is placed; otherwise the seat may go on until it keeps or passes"
      ),
      .flag(
        "announce-winner", at: \.announcesWinner,
        summary: "a winner; otherwise all seats share the first place"),
    ]

    /// The rules below `family` in the order of lists, with their families.
    static let rules = [
      (Family.allCases, shared), (Family.withHands, ofHands), ([.block, .draw], ofBlockAndDraw),
      ([.draw, .allFives], ofDrawing), ([.allFives], ofAllFives), ([.electronic], ofElectronic),
    ]

    public static let fields: [RuleField<Rules>] =
      [
        .choice(
          "family", at: \.family,
          summary: "game family; each rule below begins with the families that have it")
      ]
      + rules.flatMap { families, fields in
        let names =
          families == Family.allCases
          ? "all families" : families.map(\.rawValue).joined(separator: ", ")
        return fields.map { $0.prefixed("[\(names)] ") }
      }

    /// Creates the rules of a single hand of block dominoes with the double-6 set.
    public init() {}
  }
}
