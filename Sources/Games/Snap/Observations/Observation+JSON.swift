import GameCore

extension Snap.Observation: JSONObservation {
  private static let card = JSONSchema.string(pattern: "^([A2-9TJQK][CDHS]|[*][*])$")

  private static func seats(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...Seat.limit - 1), count: 0...Seat.limit, summary)
  }

  private static func perSeat(_ element: JSONSchema, _ summary: String) -> JSONSchema {
    .array(of: element, count: 2...Seat.limit, summary)
  }

  private static var call: JSONSchema {
    .object(
      [
        .init("seats", seats("whose call it was; several where their match went to the pool")),
        .init("right", .boolean("whether there was a match that they might call")),
        .init("card", .integer(1...1_000_000, "cards turned when they called")),
      ], "a call that everybody heard")
  }

  public static var schema: JSONSchema {
    .object(
      [
        .init("seat", .integer(0...Seat.limit - 1, "the seat that looks")),
        .init("cards-turned", .integer(1...1_000_000, "cards turned in this game")),
        .init("turner", .integer(0...Seat.limit - 1, "the seat that has just turned a card")),
        .init("turned", .string(pattern: "^([A2-9TJQK][CDHS]|[*][*])$", "the card that it turned")),
        .init("match", .boolean("whether there is a match on the table")),
        .init("call-is-right", .boolean("whether a call of this seat would be right")),
        .init("playing", seats("the seats that are not out")),
        .init("matching", seats("the seats whose open piles match; none with a central pile")),
        .init("locked-out", seats("the seats that may not call on this card")),
        .init("open", perSeat(.integer(0...224), "cards on each seat's open pile")),
        .init("closed", perSeat(.integer(0...224), "cards on each seat's closed pile")),
        .init(
          "tops", perSeat(.optional(card), "the top of each open pile, null where it is empty")),
        .init("pool", .integer(0...224, "cards in the pool")),
        .init("centre", .integer(0...224, "cards on the central pile")),
        .init("beneath", .optional(card, "the card beneath the top of the central pile")),
        .init("last-call", .optional(call, "the last call that counted, null before the first")),
        .init(
          "right-calls",
          perSeat(.integer(0...4_294_967_295), "how often each seat called rightly and took cards")),
        .init(
          "false-calls", perSeat(.integer(0...4_294_967_295), "how often each seat called falsely")),
      ], "what a seat sees when a card has been turned")
  }

  public func writeJSON(to sink: inout JSONText) {
    let all = SeatSet.all(seats)
    sink.object { sink in
      sink.member("seat", seat.index)
      sink.member("cards-turned", cardsTurned)
      sink.member("turner", turner.index)
      sink.member("turned", turned.description)
      sink.member("match", isMatch)
      sink.member("call-is-right", callIsRight)
      sink.member("playing", playing.map(\.index))
      sink.member("matching", matching.map(\.index))
      sink.member("locked-out", lockedOut.map(\.index))
      sink.member("open", all.map { openCards(of: $0) })
      sink.member("closed", all.map { closedCards(of: $0) })
      sink.key("tops")
      sink.array(all) { sink, other in write(top(of: other), to: &sink) }
      sink.member("pool", poolCards)
      sink.member("centre", centralCards)
      sink.key("beneath")
      write(beneathTurned, to: &sink)
      sink.key("last-call")
      if let lastCall {
        sink.object { sink in
          sink.member("seats", lastCall.seats.map(\.index))
          sink.member("right", lastCall.isRight)
          sink.member("card", lastCall.card)
        }
      } else {
        sink.null()
      }
      sink.member("right-calls", all.map { rightCalls(of: $0) })
      sink.member("false-calls", all.map { falseCalls(of: $0) })
    }
  }

  private func write(_ card: Snap.Card?, to sink: inout JSONText) {
    if let card { sink.string(card.description) } else { sink.null() }
  }
}
