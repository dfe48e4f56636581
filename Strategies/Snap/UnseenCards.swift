import SnapGame

/// A count of the unseen cards, by the property that makes a match.
///
/// The count restarts if closed piles contain cards that were seen before, because the order in
/// which these cards come is unknown.
struct UnseenCards {
  private let rules: Snap.Rules
  /// The number of cards of each kind in all packs, with jokers as the last kind.
  private let packs: [Int]
  private var left: [Int]
  private var total: Int
  /// The probability that two random cards from all packs match.
  let usualChance: Double

  init(rules: Snap.Rules) {
    self.rules = rules
    let kinds =
      switch rules.match {
      case .rank: 13
      case .suit: 4
      case .colour: 2
      }
    packs = [Int](repeating: 52 / kinds * rules.decks, count: kinds) + [rules.jokers * rules.decks]
    left = packs
    let cards = packs.reduce(0, +)
    total = cards
    usualChance = Double(packs.reduce(0) { $0 + $1 * ($1 - 1) }) / Double(cards * (cards - 1))
  }

  /// Counts the turned card as seen.
  mutating func see(_ observation: Snap.Observation) {
    let kind = kind(observation.turned)
    let closed = observation.playing.reduce(0) { $0 + observation.closedCards(of: $1) }
    if left[kind] > 0, closed < total {
      left[kind] -= 1
      total -= 1
    } else {
      beginAnew(observation)
    }
  }

  /// Counts all cards as unseen except those on top of the piles.
  private mutating func beginAnew(_ observation: Snap.Observation) {
    left = packs
    if rules.piles == .central {
      left[kind(observation.turned)] -= 1
    } else {
      for seat in observation.playing {
        if let top = observation.top(of: seat) { left[kind(top)] -= 1 }
      }
    }
    total = left.reduce(0, +)
  }

  /// Returns the probability that the next card makes a match that the seat may call.
  func chance(after observation: Snap.Observation) -> Double {
    // If all cards have been seen, the next pile is turned over, and its order is unknown.
    if total == 0 { return usualChance }
    var matching: [Int] = []
    for kind in kinds(after: observation) where !matching.contains(kind) { matching.append(kind) }
    return Double(matching.reduce(0) { $0 + left[$1] }) / Double(total)
  }

  /// Returns the kinds of cards that would make a match if they came next.
  private func kinds(after observation: Snap.Observation) -> [Int] {
    if rules.piles == .central { return [kind(observation.turned)] }
    var next = observation.turner.next(of: observation.seats)
    while next != observation.turner, !observation.playing.contains(next) {
      next = next.next(of: observation.seats)
    }
    let isOwn = rules.caller == .owner && next != observation.seat
    return observation.playing.compactMap { seat in
      seat == next || isOwn && seat != observation.seat ? nil : observation.top(of: seat).map(kind)
    }
  }

  private func kind(_ card: Snap.Card) -> Int {
    if card.isJoker { return packs.count - 1 }
    switch rules.match {
    case .rank: return card.rank - 1
    case .suit: return Int(card.suit?.rawValue ?? 0)
    case .colour: return card.suit == .diamonds || card.suit == .hearts ? 1 : 0
    }
  }
}
