import GameCore

extension HighCard: TextualState {
  /// Each seat's cards on a line, in the order in which they were dealt.
  ///
  ///     cards K 3
  ///     cards 10 A
  public var text: String {
    SeatSet.all(hands.seats).map { seat in
      "cards \(hands.cards(of: seat).map(\.description).joined(separator: " "))"
    }.joined(separator: "\n")
  }

  public init(text: String, rules: Rules, seats: Int) throws(StateTextError) {
    var reader = try StateTextReader(text)
    var left = [Int](repeating: 4 * rules.decks, count: Card.highest + 1)
    var hands: [[Int]] = []
    for _ in 0..<seats {
      var hand: [Int] = []
      for word in try reader.words("cards", count: rules.cards) {
        guard let card = Card(word.text) else {
          throw word.error("expected a card: 2 to 10, J, Q, K or A")
        }
        left[card.value] -= 1
        if left[card.value] < 0 {
          throw word.error("expected at most \(4 * rules.decks) cards with the same value")
        }
        hand.append(card.value)
      }
      hands.append(hand)
    }
    try reader.finish()
    self.init(rules: rules, hands: Hands(hands))
  }
}

extension HighCard.Card {
  /// The value of an ace.
  fileprivate static let highest = 14

  /// Creates the card with the given notation or returns `nil` if there is no such card.
  init?(_ text: String) {
    let cards = (2...Self.highest).map { Self(value: $0) }
    guard let card = cards.first(where: { $0.description == text }) else { return nil }
    self = card
  }
}
