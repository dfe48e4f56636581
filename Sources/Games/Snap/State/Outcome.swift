import GameCore

/// Why a game was over.
enum Ending: UInt8, CaseIterable, Sendable {
  case allCards, cardCap, repetition, exhausted

  var termination: Termination {
    switch self {
    case .allCards: .allCards
    case .cardCap: .cardCap
    case .repetition: .repetition
    case .exhausted: .exhausted
    }
  }
}

extension Termination {
  /// One seat was left and holds all cards.
  public static var allCards: Termination { Termination("all-cards") }
  /// As many cards were turned as the rules allow.
  public static var cardCap: Termination { Termination("card-cap") }
  /// A position of the piles came again.
  public static var repetition: Termination { Termination("repetition") }
  /// No seat could turn a card.
  public static var exhausted: Termination { Termination("exhausted") }
}

extension Snap {
  /// The result: first the seats that are in, by the cards that they hold, then those that went
  /// out, the later the better; equal ones share a place.
  ///
  /// A seat's points are the cards that it holds at the end.
  public var outcome: Outcome? {
    guard let ending else { return nil }
    var scores = PerSeat(repeating: 0, count: seats)
    var points = scores
    for seat in scores.seats {
      points[seat] = hands.count(seat)
      // More than any number of turned cards, so that whoever is in comes before whoever is out.
      let stillIn = 1 << 32 + points[seat]
      scores[seat] = table.playing.contains(seat) ? stillIn : wentOut[seat]
    }
    return Outcome(
      ranks: Outcome.ranks(byHighest: scores), points: points, termination: ending.termination)
  }
}
