import GameCore

extension Dominoes {
  /// The rules of a variant, explained in ``fields``.
  public struct Rules: GameRules {
    /// The kind of game, which determines the possible values for the other rules.
    public enum Family: String, Sendable, CaseIterable {
      /// Tiles are face down, a seat owns those that it flips, and it places them when they fit.
      case electronic
      /// There is no stock, so a seat that cannot place passes.
      case block
      /// A seat that cannot place draws from the stock.
      case draw
      /// Like draw, but open ends that add up to a multiple of five score.
      case allFives = "all-fives"
    }

    /// The seat that leads a hand.
    public enum Opening: String, Sendable, CaseIterable {
      /// The holder of the highest double, with that tile, or of the highest tile if there is no
      /// double.
      case highestDouble = "highest-double"
      /// The seat with index 0, with any tile.
      case firstSeat = "first-seat"
      /// A random seat in each hand, with any tile.
      case random
      /// The last hand's winner, with any tile, or the first seat in the first hand.
      case winner
      /// Each seat in turn, hand by hand from the first, with any tile.
      case rotation
    }

    /// How many tiles a seat draws if it cannot place one.
    public enum Drawing: String, Sendable, CaseIterable {
      /// Tiles until one can be placed or no more may be drawn.
      case untilPlayable = "until-playable"
      /// One tile, after which the seat passes if this tile cannot be placed either.
      case one
    }

    /// What the seat with the fewest pips scores in a blocked hand.
    public enum BlockedScore: String, Sendable, CaseIterable {
      /// The sum of the others' pips minus the winner's own, once.
      case minusOwn = "minus-own"
      /// The sum of the others' pips.
      case full
      /// The sum of the differences between the winner and each other seat.
      case pairwise
    }

    /// The doubles with four ends, of which the two across the line open only after the two along
    /// it have been used.
    public enum Spinner: String, Sendable, CaseIterable {
      /// No double.
      case none
      /// The first double in the hand.
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

    /// How the others' pips are counted at the end of an all-fives hand.
    public enum PipsScore: String, Sendable, CaseIterable {
      /// The sum without rounding.
      case exact
      /// The sum, rounded to the nearest multiple of five: 2 down, 3 up.
      case nearestFive = "nearest-five"
    }

    /// When a flipped tile that fits is placed.
    public enum FlippedTile: String, Sendable, CaseIterable {
      /// The tile may be placed in the same turn.
      case may
      /// The tile must be placed in the same turn.
      case must
      /// The tile can be placed only from the seat's next turn on.
      case nextTurn = "next-turn"
    }

    /// The hidden tile that a seat flips.
    public enum Pick: String, Sendable, CaseIterable {
      /// Any tile that the strategy chooses.
      case any
      /// The first hidden tile.
      case top
    }

    /// How a blocked game of electronic dominoes is won.
    public enum TieBreak: String, Sendable, CaseIterable {
      /// By the fewest tiles, then by the fewest pips.
      case tilesThenPips = "tiles-then-pips"
      /// By the fewest pips, with any number of tiles.
      case pips
      /// By nobody: all seats share the first rank.
      case draw
    }

    /// The `family` rule: rules for other families must keep their defaults.
    public internal(set) var family = Family.block
    /// The largest number in the set, such as 6 for double-6.
    public internal(set) var set = 6
    /// The `hand` rule, or 0 for the family's usual number (see ``handSize(seats:)``).
    public internal(set) var hand = 0
    /// The leader of a hand, except in electronic dominoes.
    public internal(set) var opening = Opening.highestDouble
    /// The `draw` rule, for draw and all-fives.
    public internal(set) var drawing = Drawing.untilPlayable
    /// A Boolean value that indicates whether drawing is legal even if a tile fits.
    public internal(set) var drawsWhenAble = false
    /// The number of tiles at the end of the stock that are never drawn, 0 to 90.
    public internal(set) var drawReserve = 0
    /// The score of a blocked hand, except in electronic dominoes.
    public internal(set) var blockedScore = BlockedScore.minusOwn
    /// A Boolean value that indicates whether going out wins a single hand without a score.
    public internal(set) var pointlessWin = true
    /// The doubles that are spinners in all-fives.
    public internal(set) var spinner = Spinner.first
    /// The value of a lone spinner in all-fives.
    public internal(set) var loneSpinner = LoneSpinner.twice
    /// How pips are rounded in all-fives.
    public internal(set) var pipsScore = PipsScore.exact
    /// The points that end a match, checked after every hand, or 0 for a single hand.
    ///
    /// A match also ends after ``handLimit`` hands.
    public internal(set) var target = 0
    /// The `place-owned` rule: owned tiles may be placed while others are hidden.
    public internal(set) var placesOwned = true
    /// When a flipped tile may be placed in electronic dominoes.
    public internal(set) var flippedTile = FlippedTile.may
    /// A Boolean value that indicates whether flips are legal even if an owned tile fits.
    public internal(set) var flipsWhenAble = true
    /// A Boolean value that indicates whether a seat that cannot place may pass while tiles are
    /// hidden.
    public internal(set) var passesWhileHidden = false
    /// A Boolean value that indicates whether a seat without tiles wins while tiles are hidden.
    ///
    /// It requires a ``hand``.
    public internal(set) var emptyWins = false
    /// The maximum number of flips in a turn of electronic dominoes, or 0 for no limit.
    public internal(set) var peeks = 1
    /// A Boolean value that indicates whether a seat may flip others' tiles, which it then owns.
    public internal(set) var peeksAgain = false
    /// A Boolean value that indicates whether a seat may place others' tiles that it saw.
    ///
    /// It requires ``peeksAgain``.
    public internal(set) var othersTiles = false
    /// The hidden tile that is flipped in electronic dominoes.
    public internal(set) var pick = Pick.any
    /// How a blocked game of electronic dominoes is won.
    public internal(set) var tieBreak = TieBreak.tilesThenPips
    /// The `check-fit` rule: a tile must match its end's number.
    public internal(set) var checksFit = true
    /// The `enforce-turn` rule: a placed tile ends the turn.
    public internal(set) var enforcesTurn = true
    /// The `announce-winner` rule: a game has a winner.
    public internal(set) var announcesWinner = true

    private static let shared: [RuleField<Rules>] = [
      .integer(
        "set", in: 1...12, at: \.set,
        summary: "highest number in the tile set: 6 for double-6 with 28 tiles"),
      .integer(
        "hand", in: 0...45, at: \.hand,
        summary:
          "tiles dealt to each seat; 0: none in electronic, else 7 with 2 players and 5 with more"
      ),
    ]

    private static let ofHands: [RuleField<Rules>] = [
      .choice(
        "opening", at: \.opening,
        summary:
          "who leads a hand: the holder of the highest double (or else of the highest tile), with "
          + "that tile; or, with any tile, the first seat, a random seat, the last hand's winner "
          + "(at first the first seat), or each seat in turn"),
      .choice(
        "blocked-score", at: \.blockedScore,
        summary:
          "what the seat with the fewest pips scores in a blocked hand: the others' pips minus its "
          + "own, the others' pips in full, or the sum of its differences from each other seat"),
      .integer(
        "target", in: 0...100_000, at: \.target,
        summary:
          "points that end a match, checked after every hand (0: a single hand); a match also ends "
          + "after \(handLimit) hands"),
    ]

    private static let ofBlockAndDraw: [RuleField<Rules>] = [
      .flag(
        "pointless-win", at: \.pointlessWin,
        summary: "going out wins a single hand even if the others hold no pips; otherwise a draw")
    ]

    private static let ofDrawing: [RuleField<Rules>] = [
      .choice(
        "draw", at: \.drawing,
        summary: "what a seat that cannot place draws: tiles until one can be placed, or one tile"),
      .flag(
        "draw-when-able", at: \.drawsWhenAble, summary: "a seat may draw even if a tile fits"),
      .integer(
        "draw-reserve", in: 0...90, at: \.drawReserve,
        summary: "tiles at the end of the stock that are never drawn (often 2)"),
    ]

    private static let ofAllFives: [RuleField<Rules>] = [
      .choice(
        "spinner", at: \.spinner,
        summary: "doubles with four ends, of which two open after both along the line are used"),
      .choice("lone-spinner", at: \.loneSpinner, summary: "value of a lone spinner: twice or once"),
      .choice(
        "pips-score", at: \.pipsScore,
        summary:
          "how the others' pips are counted at the end of a hand: exactly, or rounded to the "
          + "nearest five"
      ),
    ]

    private static let ofElectronic: [RuleField<Rules>] = [
      .flag(
        "place-owned", at: \.placesOwned,
        summary:
          "a seat may place an owned tile instead of flipping; otherwise only if none is hidden"),
      .choice(
        "flipped-tile", at: \.flippedTile,
        summary:
          "whether a flipped tile that fits may or must be placed in the same turn, or only from "
          + "the next turn on"),
      .flag(
        "flip-when-able", at: \.flipsWhenAble,
        summary: "a seat may flip even if an owned tile fits"),
      .flag(
        "pass-while-hidden", at: \.passesWhileHidden,
        summary: "a seat that cannot place a tile may pass while tiles are hidden"),
      .flag(
        "empty-wins", at: \.emptyWins,
        summary:
          "a seat without tiles wins at once even while tiles are hidden; requires hand=1 or more"),
      .integer("peeks", in: 0...91, at: \.peeks, summary: "maximum flips in a turn; 0: no limit"),
      .flag(
        "peek-again", at: \.peeksAgain,
        summary: "a seat may flip tiles that others own; the last seat to flip a tile owns it"),
      .flag(
        "others-tiles", at: \.othersTiles,
        summary: "a seat may place others' tiles that it has seen; requires peek-again=true"),
      .choice(
        "pick", at: \.pick,
        summary: "hidden tile that is flipped: any that the strategy chooses, or the pile's first"),
      .choice(
        "tie-break", at: \.tieBreak,
        summary: "winner of a blocked game: fewest tiles, then fewest pips; fewest pips; or none"),
      .flag(
        "check-fit", at: \.checksFit,
        summary:
          "tiles must match the end; otherwise any tile may be placed, its larger half at the end"
      ),
      .flag(
        "enforce-turn", at: \.enforcesTurn,
        summary:
          "placing a tile ends the turn; otherwise the seat may go on until it keeps or passes"
      ),
      .flag(
        "announce-winner", at: \.announcesWinner,
        summary: "a game has a winner; otherwise all seats share the first place"),
    ]

    /// The rules below `family` in the order in which they are listed, with their families.
    static let rules = [
      (Family.allCases, shared), (Family.withHands, ofHands), ([.block, .draw], ofBlockAndDraw),
      ([.draw, .allFives], ofDrawing), ([.allFives], ofAllFives), ([.electronic], ofElectronic),
    ]

    public static let fields: [RuleField<Rules>] =
      [
        .choice(
          "family", at: \.family,
          summary: "game family; each rule below begins with the families that it applies to")
      ]
      + rules.flatMap { families, fields in
        let names =
          families == Family.allCases
          ? "all families" : families.map(\.rawValue).joined(separator: ", ")
        return fields.map { $0.prefixed("[\(names)] ") }
      }

    /// Creates the rules for a single hand of block dominoes with the double-6 set.
    public init() {}
  }
}
