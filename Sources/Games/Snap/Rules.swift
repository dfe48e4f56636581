import GameCore

extension Snap {
  /// One variant of Snap; the defaults are the standard game.
  public struct Rules: DeclaredRules {
    /// What two cards must have in common to match; a joker matches nothing but a joker.
    public enum Match: String, CaseIterable, Sendable {
      /// Two sevens, say.
      case rank
      /// Two hearts, say.
      case suit
      /// Both red or both black.
      case colour
    }

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
      /// The seats in turn, deal by deal: the remainder of the deal's number.
      case rotating
    }

    /// What a right call takes.
    public enum WinnerTakes: String, CaseIterable, Sendable {
      /// All matching piles: with piles of one's own whole open piles, else the central one.
      case piles
      /// The matching cards alone: the top of each matching pile, or the two topmost of the central one.
      case twoCards = "two-cards"
    }

    /// Packs of 52 cards.
    public internal(set) var decks = 1
    /// Jokers in each pack.
    public internal(set) var jokers = 0
    /// What makes two cards match.
    public internal(set) var match = Match.rank
    /// Where cards are turned; with a central pile rules about open piles stay at their defaults.
    public internal(set) var piles = Piles.own
    /// Which seats' top cards may match.
    public internal(set) var tops = Tops.any
    /// Whose call is right.
    public internal(set) var caller = Caller.anyone
    /// What happens to calls at the same time, see ``tieWindow``.
    public internal(set) var tie = Tie.draw
    /// Calls at most this many microseconds after the earliest come at the same time as it.
    public internal(set) var tieWindow = 0
    /// What a false call costs.
    public internal(set) var penalty = Penalty.oneEach
    /// How many cards a false call costs, to each other seat or to the pool.
    public internal(set) var penaltyCards = 1
    /// What a right call takes, beside what lies in the pool.
    public internal(set) var winnerTakes = WinnerTakes.piles
    /// How many cards are turned on which a seat may not call after its false call.
    public internal(set) var lockOut = 0
    /// Whether a seat shuffles its open pile when it turns it over.
    public internal(set) var shuffle = false
    /// What a seat does with one open card and no closed one.
    public internal(set) var oneOpenCard = OneOpenCard.skip
    /// Who turns the first card.
    public internal(set) var firstTurn = FirstTurn.firstSeat
    /// Milliseconds from a turned card to the next when no cards move: the latest time for a call.
    public internal(set) var turnPause = 500
    /// Milliseconds that pass before cards move to another place, and again after it.
    public internal(set) var movePause = 1000
    /// The game ends when this many cards have been turned.
    public internal(set) var cardCap = 10_000
    /// Whether the game ends when a position of the piles comes again.
    public internal(set) var repetition = true

    public static let fields: [RuleField<Rules>] = [
      .integer("decks", 1...4, \.decks, "packs of 52 cards, shuffled together"),
      .integer("jokers", 0...4, \.jokers, "jokers in each pack; they match each other alone"),
      .choice("match", \.match, "what two cards must have in common"),
      .choice(
        "piles", \.piles,
        "own: each seat turns onto a pile of its own; central: all turn onto one pile"),
      .choice(
        "tops", \.tops,
        "neighbours: only top cards of seats that sit side by side match (differs with 4 seats)"),
      .choice(
        "caller", \.caller,
        "owner: a call is right only where the caller's own pile is among the matching ones"),
      .choice(
        "tie", \.tie,
        "calls at the same time: one is drawn by lot, the seat that turned the card gives way, or"
          + " the matching piles go to a pool that the next right call takes"),
      .integer(
        "tie-window", 0...1_000_000, \.tieWindow,
        "calls up to this many microseconds after the earliest are at the same time as it"),
      .choice(
        "penalty", \.penalty,
        "for a false call: a card to each other seat, a card to a pool, the open pile to a pool"),
      .integer(
        "penalty-cards", 1...20, \.penaltyCards,
        "cards that a false call costs, to each other seat or to the pool"),
      .choice(
        "winner-takes", \.winnerTakes,
        "what a right call takes: the matching piles, or the matching top cards alone"),
      .integer(
        "lock-out", 0...100, \.lockOut,
        "for this many turned cards a seat may not call after its false call"),
      .flag("shuffle", \.shuffle, "a seat shuffles its open pile when it turns it over"),
      .choice(
        "one-open-card", \.oneOpenCard,
        "a seat with one open card and no other is skipped, or turns that card again"),
      .choice(
        "first-turn", \.firstTurn,
        "who turns the first card; drawn: by lot, rotating: the seats in turn, pair by pair"),
      .integer(
        "turn-pause", 1...60_000, \.turnPause,
        "milliseconds from a turned card to the next; a later call counts for the next card"),
      .integer(
        "move-pause", 0...60_000, \.movePause,
        "milliseconds before cards change hands, and again after it"),
      .integer(
        "card-cap", 1...1_000_000, \.cardCap,
        "the game ends when this many cards have been turned; the most cards win"),
      .flag(
        "repetition", \.repetition,
        "the game ends when all piles are as before and no card has changed hands since; the most"
          + " cards win"),
    ]

    public static let parameters: [Parameter] = fields.map(\.parameter)

    public static let presets = [
      RulesPreset(
        "standard", [:], "piles of one's own, ranks match, a false call costs a card each"),
      RulesPreset("central-pile", ["piles": "central"], "all turn cards onto one pile"),
      RulesPreset(
        "snap-pool", ["tie": "pool", "tie-window": "50000", "penalty": "open-pile"],
        "close calls and the piles of false callers go to a pool that the next right call takes"),
      RulesPreset(
        "owners-only", ["caller": "owner"], "only the owners of matching piles may call rightly"),
      RulesPreset(
        "colours", ["match": "colour", "lock-out": "2"], "red matches red, black matches black"),
      RulesPreset(
        "two-packs", ["decks": "2", "jokers": "2"], "a longer game with 108 cards"),
      RulesPreset(
        "shuffled", ["shuffle": "true"], "piles are shuffled when turned over, so games rarely loop"
      ),
      RulesPreset(
        "top-cards", ["winner-takes": "two-cards", "penalty-cards": "2"],
        "a right call takes the matching top cards alone, and a false one costs two cards each"),
      RulesPreset(
        "slow", ["turn-pause": "1500"], "time enough for children: few calls come too late"),
    ]

    /// One pack, piles of one's own, ranks match.
    public init() {}

    public func check(_ values: ParameterValues) throws(RulesError) {
      if penaltyCards > 1, penalty == .none || penalty == .openPile {
        throw RulesError(
          key: "penalty-cards",
          problem: "with penalty=\(penalty.rawValue) no cards are paid one by one; leave "
            + "'penalty-cards' at its default")
      }
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
