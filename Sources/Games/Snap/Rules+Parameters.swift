import GameCore

extension Snap.Rules {
  public static let fields: [RuleField<Snap.Rules>] = [
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
      "lock-out", 0...100, \.lockOut,
      "for this many turned cards a seat may not call after its false call"),
    .flag("shuffle", \.shuffle, "a seat shuffles its open pile when it turns it over"),
    .choice(
      "one-open-card", \.oneOpenCard,
      "a seat with one open card and no other is skipped, or turns that card again"),
    .choice(
      "first-turn", \.firstTurn, "who turns the first card; drawn: by lot"),
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
    RulesPreset("standard", [:], "piles of one's own, ranks match, a false call costs a card each"),
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
      "shuffled", ["shuffle": "true"], "piles are shuffled when turned over, so games rarely loop"),
    RulesPreset(
      "slow", ["turn-pause": "1500"], "time enough for children: few calls come too late"),
  ]
}
