import GameCore

extension Dominoes.Rules: JSONWritable {}
extension Dominoes.Tile: JSONWritable {}

extension Dominoes.Event: JSONObject {
  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat()),
    .init("action", \.action.description, .string()),
  ]
}

extension Dominoes.Observation: JSONObservation {
  public static let summary = "a seat's own tiles and public information in dominoes"

  public static let fields: [JSONField<Self>] = [
    .init("seat", \.seat, .seat("the observing seat")),
    .init(
      "rules", \.rules,
      .parameters(Dominoes.Rules.parameters, "the rules that are played")),
    .init("hand", \.hand, .array(of: tile, "the seat's own tiles that are not placed")),
    .init(
      "placed", \.table.placed, .array(of: tile, "the tiles on the table"),
      derived: "by the history"),
    .init("ends", \.table.numbers, numbers("the open numbers"), derived: "by the history"),
    .init(
      "double-ends", \.table.doubles,
      numbers("the numbers of open doubles, in all-fives only"), derived: "by the history"),
    .init(
      "counts", \.counts, .perSeat(.integer(0...91), "tiles that each seat holds or owns"),
      derived: "by the history"),
    .init(
      "stock", \.stock,
      .integer(0...91, "tiles that are in the stock or, in the electronic game, hidden"),
      derived: "by the history"),
    .init(
      "passed", \.passed,
      .perSeat(numbers(""), "numbers that each seat lacks, because it passed on them"),
      derived: "by the history"),
    .init("points", \.points, .perSeat(.integer(), "each seat's points so far")),
    .init(
      "hand-number", \.handNumber,
      .integer(1...Int(Int32.max), "hands dealt so far, including this one")),
    .init(
      "history", \.history,
      .array(of: Dominoes.Event.schema, "the public events in this hand, oldest first")),
    .init(
      "hidden", \.hidden, positions("positions whose tiles are still hidden"),
      derived: "by the history"),
    .init(
      "owned", \.owned, .perSeat(positions(""), "positions that each seat owns"),
      derived: "by the history"),
    .init(
      "faces", { seen in seen.faces.indices.map { seen.tile(at: $0) } },
      .array(of: .optional(tile), "the tile at each position, or null if it is unknown")),
    .init(
      "actions", { $0.legalActions.map(\.description) },
      .array(
        of: .string(),
        "the seat's legal actions, or none if it does not decide; absent with legal=hidden"),
      listsActions: true),
  ]

  private static let tile = JSONSchema.string(pattern: "^([0-9]|1[0-2])-([0-9]|1[0-2])$")

  private static func numbers(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...Dominoes.Tile.largestNumber), summary)
  }

  private static func positions(_ summary: String) -> JSONSchema {
    .array(of: .integer(0...90), summary)
  }
}
