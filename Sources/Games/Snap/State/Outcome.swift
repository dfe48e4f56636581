import GameCore

/// The reason for a game's end.
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
  /// One seat remained and holds all cards.
  public static var allCards: Termination { Termination("all-cards") }
  /// The maximum number of cards was turned.
  public static var cardCap: Termination { Termination("card-cap") }
  /// The piles returned to an earlier position.
  public static var repetition: Termination { Termination("repetition") }
  /// No seat could turn a card.
  public static var exhausted: Termination { Termination("exhausted") }
}

extension Snap {
  /// The result: the remaining seats come first, ranked by their cards.
  ///
  /// The seats that went out follow, the last one out first.
  ///
  /// Tied seats share a rank. A seat's points are its cards at the end.
  public var outcome: Outcome? {
    guard let ending else { return nil }
    var scores = PerSeat(repeating: 0, count: seats)
    var points = scores
    for seat in scores.seats {
      points[seat] = hands.count(seat)
      // The value is above any number of turned cards, so that remaining seats rank before those
      // that are out.
      let stillIn = 1 << 32 + points[seat]
      scores[seat] = table.playing.contains(seat) ? stillIn : wentOut[seat]
    }
    return Outcome(
      ranks: Outcome.ranks(byHighest: scores), points: points, termination: ending.termination)
  }
}
