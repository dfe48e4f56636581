import GameCore

extension HighCard.Card: JSONWritable {}

/// No seat makes a decision, so no bot receives an observation, but the list of games contains the
/// schema.
extension HighCard.Observation: JSONReadableObservation {
  public static let summary = "a seat's own cards in high card"

  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat("the seat that holds the cards")),
    .init(
      "cards", \.cards,
      .array(
        of: .string(pattern: "^([2-9]|10|[JQKA])$"), count: 1...5,
        "the seat's own cards, in the order of the deal")),
  ]

  public init(members value: JSONValue, rules: HighCard.Rules, seats: Int) throws {
    seat = try value.member("seat") { try $0.seat(of: seats) }
    cards = try value.member("cards") { cards in
      try cards.array(count: rules.cards...rules.cards) { text in
        guard let card = HighCard.Card(try text.string()) else {
          throw text.unexpected("a card, '2' to '10', 'J', 'Q', 'K' or 'A'")
        }
        return card
      }
    }
  }
}
