import GameCore

extension Dominoes {
  /// One variant of dominoes; see ``parameters`` for what each rule means.
  public struct Rules: GameRules {
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
    public let family: Family
    /// The largest number of the set: 6 for double-6.
    public let set: Int
    /// The rule `hand`, 0 for the family's own number; see ``handSize(seats:)``.
    public let hand: Int
    /// Who leads; not for electronic dominoes.
    public let opening: Opening
    /// The rule `draw`; for the families draw and all-fives.
    public let drawing: Drawing
    /// Whether a seat may draw although it could place; for draw and all-fives.
    public let drawsWhenAble: Bool
    /// How many tiles at the end of the stock are never drawn, 0 to 90.
    public let drawReserve: Int
    /// What a blocked hand scores; not for electronic dominoes.
    public let blockedScore: BlockedScore
    /// Whether going out wins a single hand that scores nothing; otherwise it is drawn.
    public let pointlessWin: Bool
    /// Which doubles are spinners; for all-fives.
    public let spinner: Spinner
    /// What a lone spinner counts; for all-fives.
    public let loneSpinner: LoneSpinner
    /// How pips are rounded; for all-fives.
    public let pipsScore: PipsScore
    /// Points that end a match, looked at after every hand; 0 for a single hand.
    public let target: Int
    /// The rule `place-owned`: whether owned tiles may be placed while others are hidden.
    public let placesOwned: Bool
    /// When a flipped tile may be placed; for electronic dominoes.
    public let flippedTile: FlippedTile
    /// Whether a seat may flip although an owned tile fits; for electronic dominoes.
    public let flipsWhenAble: Bool
    /// Whether a seat that can place nothing may pass while tiles are hidden.
    public let passesWhileHidden: Bool
    /// Whether a seat that owns no tile wins although tiles are hidden; needs a ``hand``.
    public let emptyWins: Bool
    /// How many tiles may be flipped in a turn, 0 for any number; for electronic dominoes.
    public let peeks: Int
    /// Whether another seat's tiles may be flipped; the last to flip one owns it.
    public let peeksAgain: Bool
    /// Whether a seat may place another's tiles that it has seen; needs ``peeksAgain``.
    public let othersTiles: Bool
    /// Which hidden tile is flipped; for electronic dominoes.
    public let pick: Pick
    /// Who wins a blocked game; for electronic dominoes.
    public let tieBreak: TieBreak

    public init(_ values: ParameterValues) throws(RulesError) {
      family = Self.word(values, "family")
      set = values.integer("set")
      hand = values.integer("hand")
      opening = Self.word(values, "opening")
      drawing = Self.word(values, "draw")
      drawsWhenAble = values.flag("draw-when-able")
      drawReserve = values.integer("draw-reserve")
      blockedScore = Self.word(values, "blocked-score")
      pointlessWin = values.flag("pointless-win")
      spinner = Self.word(values, "spinner")
      loneSpinner = Self.word(values, "lone-spinner")
      pipsScore = Self.word(values, "pips-score")
      target = values.integer("target")
      placesOwned = values.flag("place-owned")
      flippedTile = Self.word(values, "flipped-tile")
      flipsWhenAble = values.flag("flip-when-able")
      passesWhileHidden = values.flag("pass-while-hidden")
      emptyWins = values.flag("empty-wins")
      peeks = values.integer("peeks")
      peeksAgain = values.flag("peek-again")
      othersTiles = values.flag("others-tiles")
      pick = Self.word(values, "pick")
      tieBreak = Self.word(values, "tie-break")
      try refuseForeignKeys(values)
      try refuseContradictions()
    }

    /// The standard rules: a single hand of block dominoes with the double-6 set.
    public static var standard: Rules {
      get throws(RulesError) { try Rules(ParameterValues(parameters)) }
    }

    public var values: ParameterValues {
      var values = ParameterValues(Self.parameters)
      values.assign("family", .text(family.rawValue))
      values.assign("set", .integer(set))
      values.assign("hand", .integer(hand))
      values.assign("opening", .text(opening.rawValue))
      values.assign("draw", .text(drawing.rawValue))
      values.assign("draw-when-able", .flag(drawsWhenAble))
      values.assign("draw-reserve", .integer(drawReserve))
      values.assign("blocked-score", .text(blockedScore.rawValue))
      values.assign("pointless-win", .flag(pointlessWin))
      values.assign("spinner", .text(spinner.rawValue))
      values.assign("lone-spinner", .text(loneSpinner.rawValue))
      values.assign("pips-score", .text(pipsScore.rawValue))
      values.assign("target", .integer(target))
      values.assign("place-owned", .flag(placesOwned))
      values.assign("flipped-tile", .text(flippedTile.rawValue))
      values.assign("flip-when-able", .flag(flipsWhenAble))
      values.assign("pass-while-hidden", .flag(passesWhileHidden))
      values.assign("empty-wins", .flag(emptyWins))
      values.assign("peeks", .integer(peeks))
      values.assign("peek-again", .flag(peeksAgain))
      values.assign("others-tiles", .flag(othersTiles))
      values.assign("pick", .text(pick.rawValue))
      values.assign("tie-break", .text(tieBreak.rawValue))
      return values
    }

    /// The tiles in the set.
    public var tileCount: Int { (set + 1) * (set + 2) / 2 }

    /// How many tiles each seat is dealt at a table of `seats`.
    ///
    /// Where the rule `hand` is 0: none in electronic dominoes, else 7 for two seats and 5 for more.
    public func handSize(seats: Int) -> Int {
      if hand > 0 { return hand }
      if family == .electronic { return 0 }
      return seats == 2 ? 7 : 5
    }

    public func validate(seats: Int) throws(RulesError) {
      guard Dominoes.seatCounts.contains(seats) else {
        throw RulesError(
          key: "seats", problem: "dominoes is for 2 to 4 seats, and the table has \(seats)")
      }
      let size = handSize(seats: seats)
      guard seats * size <= tileCount else {
        throw RulesError(
          key: "hand",
          problem: "\(seats) hands of \(size) are \(seats * size) tiles, but the double-\(set) set "
            + "has \(tileCount): "
            + (seats <= tileCount
              ? "give a hand of at most \(tileCount / seats)" : "take a larger set"))
      }
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
      _ values: ParameterValues, _ key: String
    ) -> Word where Word.RawValue == String {
      guard let word = Word(rawValue: values.text(key)) else {
        preconditionFailure("the rule \(key) allows a word that is not among its cases")
      }
      return word
    }
  }
}
