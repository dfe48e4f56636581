import GameCore

extension Dominoes {
  /// One variant of dominoes; see ``parameters`` for what each rule means.
  public struct Rules: GameRules {
    public enum Family: String, Sendable, CaseIterable {
      case electronic
      case block
      case draw
      case allFives = "all-fives"
    }

    public enum Opening: String, Sendable, CaseIterable {
      case highestDouble = "highest-double"
      case firstSeat = "first-seat"
      case random
      case winner
      case rotation
    }

    public enum Drawing: String, Sendable, CaseIterable {
      case untilPlayable = "until-playable"
      case one
    }

    public enum BlockedScore: String, Sendable, CaseIterable {
      case minusOwn = "minus-own"
      case full
      case pairwise
    }

    public enum Spinner: String, Sendable, CaseIterable {
      case none
      case first
      case all
    }

    public enum LoneSpinner: String, Sendable, CaseIterable {
      case twice
      case once
    }

    public enum PipsScore: String, Sendable, CaseIterable {
      case exact
      case nearestFive = "nearest-five"
    }

    public enum FlippedTile: String, Sendable, CaseIterable {
      case may
      case must
      case nextTurn = "next-turn"
    }

    public enum Pick: String, Sendable, CaseIterable {
      case any
      case top
    }

    public enum TieBreak: String, Sendable, CaseIterable {
      case tilesThenPips = "tiles-then-pips"
      case pips
      case draw
    }

    public let family: Family
    /// The largest number of the set: 6 for double-6.
    public let set: Int
    /// The rule `hand`, 0 for the family's own number; see ``handSize(seats:)``.
    public let hand: Int
    public let opening: Opening
    public let drawing: Drawing
    public let drawsWhenAble: Bool
    public let drawReserve: Int
    public let blockedScore: BlockedScore
    public let pointlessWin: Bool
    public let spinner: Spinner
    public let loneSpinner: LoneSpinner
    public let pipsScore: PipsScore
    public let target: Int
    public let placesOwned: Bool
    public let flippedTile: FlippedTile
    public let flipsWhenAble: Bool
    public let passesWhileHidden: Bool
    public let emptyWins: Bool
    public let peeks: Int
    public let peeksAgain: Bool
    public let othersTiles: Bool
    public let pick: Pick
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
