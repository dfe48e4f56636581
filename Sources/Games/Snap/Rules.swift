import GameCore

extension Snap {
  /// One variant of Snap; the defaults are the standard game.
  public struct Rules: GameRules {
    /// What two cards must have in common to match; a joker matches nothing but a joker.
    public enum Match: String, CaseIterable, Sendable { case rank, suit, colour }

    /// Where cards are turned.
    public enum Piles: String, CaseIterable, Sendable {
      /// Each seat onto an open pile of its own; the tops of two piles may match.
      case own
      /// All onto one pile; its two topmost cards may match.
      case central
    }

    /// Which seats' top cards may match.
    public enum Tops: String, CaseIterable, Sendable {
      /// Those of all seats.
      case any
      /// Only those of seats that sit side by side, seats that are out passed over.
      case neighbours
    }

    /// Whose call is right when there is a match.
    public enum Caller: String, CaseIterable, Sendable {
      /// Any seat, whoever's piles match.
      case anyone
      /// A seat whose own pile is among those that match; the call of another is a false one.
      case owner
    }

    /// What happens to calls that come at the same time.
    public enum Tie: String, CaseIterable, Sendable {
      /// One of them counts, drawn by lot.
      case draw
      /// The seat that turned the card gives way; one of the others counts, drawn by lot.
      case moverLoses = "mover-loses"
      /// The matching piles go to a pool, which the next right call takes too.
      ///
      /// Where fewer than two of the calls are right, one counts, drawn by lot.
      case pool
    }

    /// What a false call costs.
    public enum Penalty: String, CaseIterable, Sendable {
      /// A closed card to every other seat that has cards.
      case oneEach = "one-each"
      /// A closed card to the pool.
      case pool
      /// The caller's open pile, to the pool.
      case openPile = "open-pile"
      /// Nothing changes hands.
      case none
    }

    /// What a seat does on its turn with one open card and no closed one.
    public enum OneOpenCard: String, CaseIterable, Sendable {
      /// Its turn passes to the next seat.
      case skip
      /// Turns the card over and turns it again.
      case turnOver = "turn-over"
    }

    /// Who turns the first card.
    public enum FirstTurn: String, CaseIterable, Sendable {
      /// The seat with index 0.
      case firstSeat = "first-seat"
      /// A seat drawn by lot.
      case drawn
    }

    /// Packs of 52 cards.
    public let decks: Int
    /// Jokers in each pack.
    public let jokers: Int
    /// What makes two cards match.
    public let match: Match
    /// Where cards are turned; with a central pile rules about open piles stay at their defaults.
    public let piles: Piles
    /// Which seats' top cards may match.
    public let tops: Tops
    /// Whose call is right.
    public let caller: Caller
    /// What happens to calls at the same time, see ``tieWindow``.
    public let tie: Tie
    /// Calls at most this many microseconds after the earliest come at the same time as it.
    public let tieWindow: Int
    /// What a false call costs.
    public let penalty: Penalty
    /// How many cards are turned on which a seat may not call after its false call.
    public let lockOut: Int
    /// Whether a seat shuffles its open pile when it turns it over.
    public let shuffle: Bool
    /// What a seat does with one open card and no closed one.
    public let oneOpenCard: OneOpenCard
    /// Who turns the first card.
    public let firstTurn: FirstTurn
    /// Milliseconds from a turned card to the next when no cards move: the latest time for a call.
    public let turnPause: Int
    /// Milliseconds that pass before cards move to another place, and again after it.
    public let movePause: Int
    /// The game ends when this many cards have been turned.
    public let cardCap: Int
    /// Whether the game ends when a position of the piles comes again.
    public let repetition: Bool

    public init(_ values: ParameterValues) throws(RulesError) {
      decks = values.integer("decks")
      jokers = values.integer("jokers")
      match = values.word("match", default: .rank)
      piles = values.word("piles", default: .own)
      tops = values.word("tops", default: .any)
      caller = values.word("caller", default: .anyone)
      tie = values.word("tie", default: .draw)
      tieWindow = values.integer("tie-window")
      penalty = values.word("penalty", default: .oneEach)
      lockOut = values.integer("lock-out")
      shuffle = values.flag("shuffle")
      oneOpenCard = values.word("one-open-card", default: .skip)
      firstTurn = values.word("first-turn", default: .firstSeat)
      turnPause = values.integer("turn-pause")
      movePause = values.integer("move-pause")
      cardCap = values.integer("card-cap")
      repetition = values.flag("repetition")
      try check()
    }

    public var values: ParameterValues {
      var values = ParameterValues(Self.parameters)
      values.assign("decks", .integer(decks))
      values.assign("jokers", .integer(jokers))
      values.assign("match", .text(match.rawValue))
      values.assign("piles", .text(piles.rawValue))
      values.assign("tops", .text(tops.rawValue))
      values.assign("caller", .text(caller.rawValue))
      values.assign("tie", .text(tie.rawValue))
      values.assign("tie-window", .integer(tieWindow))
      values.assign("penalty", .text(penalty.rawValue))
      values.assign("lock-out", .integer(lockOut))
      values.assign("shuffle", .flag(shuffle))
      values.assign("one-open-card", .text(oneOpenCard.rawValue))
      values.assign("first-turn", .text(firstTurn.rawValue))
      values.assign("turn-pause", .integer(turnPause))
      values.assign("move-pause", .integer(movePause))
      values.assign("card-cap", .integer(cardCap))
      values.assign("repetition", .flag(repetition))
      return values
    }

    private func check() throws(RulesError) {
      if piles == .central {
        if tops != .any { throw central("tops", "a pile in the centre has no neighbours") }
        if caller != .anyone { throw central("caller", "nobody owns the pile in the centre") }
        if penalty == .openPile { throw central("penalty", "no seat has an open pile") }
        if shuffle { throw central("shuffle", "no seat turns an open pile over") }
        if oneOpenCard != .skip { throw central("one-open-card", "no seat has an open card") }
      }
      if tieWindow > turnPause * 1000 {
        throw RulesError(
          key: "tie-window",
          problem: "\(tieWindow) µs are longer than the turn-pause of \(turnPause) ms, after which"
            + " a call counts for the next card")
      }
    }

    private func central(_ key: String, _ reason: String) -> RulesError {
      RulesError(key: key, problem: "with piles=central \(reason); leave '\(key)' at its default")
    }

    public func validate(seats: Int) throws(RulesError) {
      if !Snap.seatCounts.contains(seats) {
        throw RulesError(key: "seats", problem: "\(seats) is not one of 2, 3 and 4")
      }
    }
  }
}

extension ParameterValues {
  /// The case that a choice names.
  fileprivate func word<Word: RawRepresentable<String>>(
    _ name: String, default word: Word
  ) -> Word {
    Word(rawValue: text(name)) ?? word
  }
}
