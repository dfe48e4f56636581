import GameCore

extension Dominoes.Observation: JSONObservation {
  private static let tile = JSONSchema.string(pattern: "^([0-9]|1[0-2])-([0-9]|1[0-2])$")
  private static let seatNumber = JSONSchema.integer(0...Seat.limit - 1)

  private static func perSeat(_ element: JSONSchema, _ summary: String) -> JSONSchema {
    .array(of: element, count: 2...Seat.limit, summary)
  }

  private static func numbers(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...Dominoes.Tile.largestNumber), summary)
  }

  private static func positions(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...90), summary)
  }

  public static var schema: JSONSchema {
    .object(
      [
        .init("seat", .integer(0...Seat.limit - 1, "whose knowledge this is")),
        .init(
          "rules",
          .parameters(
            Dominoes.Rules.parameters, "the variant that is played",
            summaries: Dominoes.Rules.schemaSummaries)),
        .init("hand", .array(of: tile, "the seat's own tiles that are not placed")),
        .init("placed", .array(of: tile, "the tiles on the table")),
        .init("ends", numbers("the numbers that stand open")),
        .init("double-ends", numbers("the doubles that stand open, where they count apart")),
        .init("counts", perSeat(.integer(0...91), "tiles that each seat holds, or owns")),
        .init("stock", .integer(0...91, "tiles in the stock or, in the electronic game, hidden")),
        .init(
          "passed",
          perSeat(numbers(""), "numbers open when a seat passed, since it last took a tile")),
        .init("points", perSeat(.integer(), "points so far")),
        .init("hand-number", .integer(1...Int(Int32.max), "the hands dealt, this one included")),
        .init(
          "history",
          .array(
            of: .object([.init("seat", seatNumber), .init("action", .string())]),
            "everything that happened in this hand, oldest first")),
        .init("hidden", positions("positions that nobody touched")),
        .init("owned", perSeat(positions(""), "positions that each seat owns")),
        .init(
          "faces",
          .array(of: .optional(tile), "by position the tile there, null where it is not known")),
        .init("actions", .array(of: .string(), "all that the seat may do; none if not asked")),
      ], "what a seat knows in dominoes")
  }

  public func writeJSON(to sink: inout JSONText) {
    sink.object { sink in
      sink.member("seat", seat.index)
      sink.key("rules")
      rules.writeJSON(to: &sink)
      sink.member("hand", hand.map(\.description))
      sink.member("placed", table.placed.map(\.description))
      sink.member("ends", table.numbers)
      sink.member("double-ends", table.doubles)
      sink.member("counts", counts.values)
      sink.member("stock", stock)
      sink.key("passed")
      sink.array(passed.values) { sink, numbers in sink.array(numbers) }
      sink.member("points", points.values)
      sink.member("hand-number", handNumber)
      sink.key("history")
      sink.array(history) { sink, event in
        sink.object { sink in
          sink.member("seat", event.seat.index)
          sink.member("action", event.action.description)
        }
      }
      sink.member("hidden", hidden)
      sink.key("owned")
      sink.array(owned.values) { sink, positions in sink.array(positions) }
      sink.key("faces")
      sink.array(faces.indices) { sink, position in
        if let tile = tile(at: position) { sink.string(tile.description) } else { sink.null() }
      }
      sink.member("actions", legalActions.map(\.description))
    }
  }
}
