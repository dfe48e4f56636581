import GameCore

extension Snap.Card: JSONWritable {}

extension Snap.Observation: JSONObservation {
  public static let summary = "the public information after a card has been turned"

  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat("the observing seat")),
    .init("cards-turned", \.cardsTurned, .integer(1...1_000_000, "cards turned in this game")),
    .init("turner", \.turner, .seat("the seat that turned the last card")),
    .init("turned", \.turned, card("the last turned card")),
    .init("match", \.isMatch, .boolean("whether there is a match on the table")),
    .init(
      "call-is-right", \.callIsRight, .boolean("whether a call of this seat would be right")),
    .init("playing", \.playing, .seats("the seats that are not out")),
    .init(
      "matching", \.matching,
      .seats("the seats whose open piles match; none with a central pile")),
    .init("locked-out", \.lockedOut, .seats("the seats that may not call on this card")),
    .init(
      "open", { $0.perSeat($0.openCards) },
      .perSeat(.integer(0...224), "cards on each seat's open pile")),
    .init(
      "closed", { $0.perSeat($0.closedCards) },
      .perSeat(.integer(0...224), "cards on each seat's closed pile")),
    .init(
      "tops", { $0.perSeat($0.top) },
      .perSeat(.optional(card()), "the top of each open pile, or null if it is empty")),
    .init("pool", \.poolCards, .integer(0...224, "cards in the pool")),
    .init("centre", \.centralCards, .integer(0...224, "cards on the central pile")),
    .init(
      "beneath", \.beneathTurned,
      .optional(card(), "the card beneath the top of the central pile")),
    .init(
      "last-call", \.lastCall,
      .optional(Call.schema, "the last call that counted, or null before the first")),
    .init(
      "right-calls", { $0.perSeat($0.rightCalls) },
      .perSeat(.integer(0...4_294_967_295), "each seat's right calls that took cards")),
    .init(
      "false-calls", { $0.perSeat($0.falseCalls) },
      .perSeat(.integer(0...4_294_967_295), "each seat's false calls")),
  ]

  private static func card(_ summary: String = "") -> JSONSchema {
    .string(pattern: "^([A2-9TJQK][CDHS]|[*][*])$", summary)
  }

  private func perSeat<Value>(_ value: (Seat) -> Value) -> [Value] {
    SeatSet.all(seats).map(value)
  }
}

extension Snap.Observation.Call: JSONObject {
  public static let summary = "a call that all seats heard"

  public static let fields: [JSONField<Self>] = [
    .init(
      "seats", \.seats, .seats("the calling seats; several if the match went to the pool")),
    .init("right", \.isRight, .boolean("whether there was a match that they could call")),
    .init("card", \.card, .integer(1...1_000_000, "cards turned up to the call")),
  ]
}
