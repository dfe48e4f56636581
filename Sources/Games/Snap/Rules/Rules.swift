import GameCore

extension Snap {
  /// The rules of a variant, whose defaults are the standard game.
  public struct Rules: GameRules {
    /// What matching cards share, where a joker matches only a joker.
    public enum Match: String, CaseIterable, Sendable {
      /// The rank, so that two sevens match.
      case rank
      /// The suit, so that two hearts match.
      case suit
      /// The color, so that two red cards or two black cards match.
      case colour
    }

    /// Where turned cards go.
    public enum Piles: String, CaseIterable, Sendable {
      /// On an open pile for each seat, where the tops of two piles may match.
      case own
      /// On one pile for all, where the two topmost cards may match.
      case central
    }

    /// The seats whose top cards may match.
    public enum Tops: String, CaseIterable, Sendable {
      /// All seats.
      case any
      /// Only neighbors, skipping seats that are out.
      case neighbours
    }

    /// The seats whose calls are right if there is a match.
    public enum Caller: String, CaseIterable, Sendable {
      /// Any seat.
      case anyone
      /// Only the owner of a matching pile, so that other calls are false.
      case owner
    }

    /// How simultaneous calls are treated.
    public enum Tie: String, CaseIterable, Sendable {
      /// One of the calls, chosen at random, counts.
      case draw
      /// The call by the seat that turned the card does not count, but a random one of the others
      /// does.
      case moverLoses = "mover-loses"
      /// The matching piles go to a pool, which the next right call also takes.
      ///
      /// If fewer than two calls are right, a random one counts.
      case pool
    }

    /// The penalty for a false call.
    public enum Penalty: String, CaseIterable, Sendable {
      /// A closed card goes to every other seat that has cards.
      case oneEach = "one-each"
      /// A closed card goes to the pool.
      case pool
      /// The caller's open pile goes to the pool.
      case openPile = "open-pile"
      /// No cards are moved.
      case none
    }

    /// The turn of a seat with one open card and no closed one.
    public enum OneOpenCard: String, CaseIterable, Sendable {
      /// The turn passes to the next seat.
      case skip
      /// The seat turns the card over and turns it again.
      case turnOver = "turn-over"
    }

    /// The seat that turns the first card.
    public enum FirstTurn: String, CaseIterable, Sendable {
      /// The seat with index 0.
      case firstSeat = "first-seat"
      /// A random seat.
      case drawn
      /// The seats in turn, deal by deal: the deal's number modulo the number of players.
      case rotating
    }

    /// The cards that a right call takes.
    public enum WinnerTakes: String, CaseIterable, Sendable {
      /// All matching piles: whole open piles, or the central one.
      case piles
      /// The matching cards alone: the tops of matching piles, or the two topmost central cards.
      case twoCards = "two-cards"
    }

    /// The number of 52-card packs, 1 to 4.
    public internal(set) var decks = 1
    /// The number of jokers in each pack, 0 to 4.
    public internal(set) var jokers = 0
    /// What matching cards share.
    public internal(set) var match = Match.rank
    /// Where turned cards go.
    ///
    /// With a central pile, rules about open piles must keep their defaults.
    public internal(set) var piles = Piles.own
    /// The seats whose top cards may match.
    public internal(set) var tops = Tops.any
    /// The seats whose calls are right.
    public internal(set) var caller = Caller.anyone
    /// How simultaneous calls are treated (see ``tieWindow``).
    public internal(set) var tie = Tie.draw
    /// The time after the earliest call in which calls count as simultaneous, in microseconds.
    public internal(set) var tieWindow = 0
    /// The penalty for a false call.
    public internal(set) var penalty = Penalty.oneEach
    /// The number of cards that a false call costs, to each other seat or to the pool.
    public internal(set) var penaltyCards = 1
    /// The cards that a right call takes in addition to the pool.
    public internal(set) var winnerTakes = WinnerTakes.piles
    /// The number of turned cards on which a seat may not call after its false call.
    public internal(set) var lockOut = 0
    /// A Boolean value that indicates whether a seat shuffles its open pile when it turns it over.
    public internal(set) var shuffle = false
    /// The turn of a seat with one open card and no closed one.
    public internal(set) var oneOpenCard = OneOpenCard.skip
    /// The seat that turns the first card.
    public internal(set) var firstTurn = FirstTurn.firstSeat
    /// The time from a turned card to the next, and the latest time for a call, in milliseconds.
    public internal(set) var turnPause = 500
    /// The time before and after cards are moved, in milliseconds.
    public internal(set) var movePause = 1000
    /// The number of turned cards that ends the game.
    public internal(set) var cardCap = 10_000
    /// A Boolean value that indicates whether a repeated position ends the game.
    public internal(set) var repetition = true

    public static let fields: [RuleField<Rules>] = [
      .integer("decks", in: 1...4, at: \.decks, summary: "packs of 52 cards, shuffled together"),
      .integer(
        "jokers", in: 0...4, at: \.jokers,
        summary: "jokers in each pack; they match only each other"),
      .choice("match", at: \.match, summary: "what matching cards have in common"),
      .choice(
        "piles", at: \.piles,
        summary: "where turned cards go: to a pile for each seat, or to one in the center for all"),
      .choice(
        "tops", at: \.tops,
        summary:
          "top cards that can match: any, or only neighbors' cards (matters only with 4 players)"),
      .choice(
        "caller", at: \.caller,
        summary: "seats whose calls can be right: all, or only the owners of matching piles"),
      .choice(
        "tie", at: \.tie,
        summary:
          "simultaneous calls: a random one counts, the seat that turned the card gives way, or "
          + "the matching piles go to a pool that the next right call takes"),
      .integer(
        "tie-window", in: 0...1_000_000, at: \.tieWindow,
        summary: "time after the earliest call in which calls count as simultaneous, in µs"),
      .choice(
        "penalty", at: \.penalty,
        summary:
          "cost of a false call: a card to each other seat, a card or the open pile to a pool, or "
          + "nothing"
      ),
      .integer(
        "penalty-cards", in: 1...20, at: \.penaltyCards,
        summary: "cards that a false call costs, to each other seat or to the pool"),
      .choice(
        "winner-takes", at: \.winnerTakes,
        summary: "what a right call takes: the matching piles, or only the matching top cards"),
      .integer(
        "lock-out", in: 0...100, at: \.lockOut,
        summary: "turned cards on which a seat may not call after a false call"),
      .flag("shuffle", at: \.shuffle, summary: "open piles are shuffled when turned over"),
      .choice(
        "one-open-card", at: \.oneOpenCard,
        summary:
          "turn of a seat whose only card is open: it is skipped, or the card is turned again"),
      .choice(
        "first-turn", at: \.firstTurn,
        summary:
          "seat that turns the first card: the first seat, a random one, or each in turn, by deal"),
      .integer(
        "turn-pause", in: 1...60_000, at: \.turnPause,
        summary: "time from a turned card to the next, in ms; a later call counts for the next card"
      ),
      .integer(
        "move-pause", in: 0...60_000, at: \.movePause,
        summary: "time before and after cards change hands, in ms"),
      .integer(
        "card-cap", in: 1...1_000_000, at: \.cardCap,
        summary: "turned cards after which the game ends and the seat with the most cards wins"),
      .flag(
        "repetition", at: \.repetition,
        summary:
          "the game ends and the seat with the most cards wins if all piles repeat and no card "
          + "has changed hands in between"),
    ]

    public static let presets = [
      RulesPreset(
        "standard", rules: [:],
        summary: "a pile for each seat; equal ranks match; a false call costs a card to each seat"),
      RulesPreset(
        "central-pile", rules: ["piles": "central"], summary: "one pile in the center for all seats"
      ),
      RulesPreset(
        "snap-pool", rules: ["tie": "pool", "tie-window": "50000", "penalty": "open-pile"],
        summary:
          "simultaneous calls and false calls send piles to a pool that the next right call takes"),
      RulesPreset(
        "owners-only", rules: ["caller": "owner"],
        summary: "only the owners of matching piles can call rightly"),
      RulesPreset(
        "colours", rules: ["match": "colour", "lock-out": "2"],
        summary: "cards of the same color match"),
      RulesPreset(
        "two-packs", rules: ["decks": "2", "jokers": "2"], summary: "108 cards: a longer game"),
      RulesPreset(
        "shuffled", rules: ["shuffle": "true"],
        summary: "piles are shuffled when turned over, so games rarely repeat"
      ),
      RulesPreset(
        "top-cards", rules: ["winner-takes": "two-cards", "penalty-cards": "2"],
        summary:
          "a right call takes only the top cards; a false call costs two cards to each other seat"),
      RulesPreset(
        "original", rules: ["caller": "owner", "winner-takes": "two-cards", "turn-pause": "2500"],
        summary:
          "the original program's game: only the owners of matching cards call rightly, and they "
          + "take only these cards; turns long enough for its opponents, "
          + "reflex-delay:preset=original"),
      RulesPreset(
        "slow", rules: ["turn-pause": "1500"],
        summary: "more time for each card, so that children rarely call too late"),
    ]

    /// Creates the standard rules: one pack, a pile for each seat, matching ranks.
    public init() {}

    public func check(_ values: ParameterValues) throws(ParameterError) {
      if penaltyCards > 1, penalty == .none || penalty == .openPile {
        throw ParameterError(
          name: "penalty-cards",
          problem: "cannot be used with penalty=\(penalty.rawValue)")
      }
      if piles == .central {
        if tops != .any { throw central("tops") }
        if caller != .anyone { throw central("caller") }
        if penalty == .openPile { throw central("penalty") }
        if shuffle { throw central("shuffle") }
        if oneOpenCard != .skip { throw central("one-open-card") }
      }
      if tieWindow > turnPause * 1000 {
        throw ParameterError(
          name: "tie-window",
          problem:
            "\(tieWindow) µs is longer than turn-pause=\(turnPause) ms, after which a call counts "
            + "for the next card")
      }
    }

    private func central(_ key: String) -> ParameterError {
      ParameterError(name: key, problem: "cannot be used with piles=central")
    }
  }
}
