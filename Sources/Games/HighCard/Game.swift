import GameCore

/// High card: every seat is dealt cards, and the highest sum wins.
///
/// There are no decisions, so the result is pure chance and the game serves as a control for
/// statistics. In a game pair each strategy plays both hands once, so the pair's mean score is
/// always a half.
public struct HighCard: Game {
  let rules: Rules
  let hands: Hands

  public static let name = "high-card"
  public static let summary = "the highest sum of cards wins; a pure-chance control game"
  public static let version = 1
  public static let seatCounts = 2...4

  /// No additional columns: each seat's points are the sum of its cards.
  public static let measures: [Measure<HighCard>] = []

  public init(rules: Rules, seats: Int, randomness: DealRandomness) {
    self.rules = rules
    var deal = randomness.deal
    hands = Hands(seats: seats, cards: rules.cards, decks: rules.decks, dealing: &deal)
  }

  /// Creates a game with given hands instead of a random deal.
  init(rules: Rules, hands: Hands) {
    self.rules = rules
    self.hands = hands
  }

  /// No seat, because the game is over after the deal.
  public var decidingSeats: SeatSet { .none }

  public func observation(for seat: Seat) -> Observation {
    Observation(seat: seat, cards: hands.cards(of: seat))
  }

  /// Changes nothing, because no seat decides.
  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {}

  public var outcome: Outcome? {
    let sums = hands.sums
    return Outcome(
      ranks: Outcome.ranks(byHighest: sums), points: sums, termination: Termination("showdown"))
  }

  public var digest: UInt64 {
    var hash = StableHash()
    hash.combine(hands.seats)
    for place in 0..<hands.count { hash.combine(Int(hands[place])) }
    return hash.value
  }

  public static func digest(of observation: Observation) -> UInt64? {
    var hash = StableHash()
    hash.combine(observation.seat.index)
    for card in observation.cards { hash.combine(card.value) }
    return hash.value
  }

  public var description: String {
    SeatSet.all(hands.seats).map { seat in
      let cards = hands.cards(of: seat).map(\.description).joined(separator: " ")
      return "seat \(seat): \(cards), \(hands.sums[seat]) points"
    }.joined(separator: "\n")
  }
}
