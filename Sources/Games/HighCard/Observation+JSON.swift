import GameCore

/// Nobody is ever asked, so nobody is sent this; whoever lists games finds its form here all the same.
extension HighCard.Observation: JSONReadableObservation {
  public static var schema: JSONSchema {
    .object(
      [
        .init("seat", .integer(0...Seat.limit - 1, "whose cards they are")),
        .init(
          "cards",
          .array(
            of: .string(pattern: "^([2-9]|10|[JQKA])$"), count: 1...5,
            "the seat's own cards, in the order of the deal")),
      ], "what a seat knows in high card: its own cards")
  }

  public func writeJSON(to sink: inout JSONText) {
    sink.object { sink in
      sink.member("seat", seat.index)
      sink.member("cards", cards.map(\.description))
    }
  }

  public init(wire value: JSONValue, rules: HighCard.Rules, seats: Int) throws {
    seat = try value.member("seat") { try $0.seat(of: seats) }
    cards = try value.member("cards") { cards in
      try cards.array(count: rules.cards...rules.cards) { text in
        let notation = try text.string()
        guard
          let card = (2...14).lazy.map({ HighCard.Card(value: $0) })
            .first(where: { $0.description == notation })
        else { throw text.unexpected("a card, '2' to '10', 'J', 'Q', 'K' or 'A'") }
        return card
      }
    }
  }
}
