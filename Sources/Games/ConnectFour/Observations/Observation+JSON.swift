import GameCore

extension ConnectFour.Rules: JSONWritable {}

extension ConnectFour.Observation: JSONObservation {
  public static let summary = "what a seat knows in Connect Four: everything"

  public static let fields: [JSONField<Self>] = [
    .init(
      "rules", \.rules,
      .parameters(ConnectFour.Rules.parameters, "the variant that is played")),
    .init(
      "ply", \.position.plies, .integer(0...512, "plies played so far, opening plies included")),
    .init(
      "mover", \.mover, .optional(.integer(0...1), "the seat to move; null when the game is over")),
    .init(
      "columns", { seen in (0..<seen.rules.columns).map { seen.position.discs(inColumn: $0) } },
      .array(
        of: .string(pattern: "^[XO]*$"), count: 1...64,
        "the discs of each column from the left, from the bottom up: X of seat 0, O of seat 1")),
    .init(
      "actions", { $0.position.legalActions.map(\.description) },
      .array(
        of: action,
        "all that the mover may do: 4 drops into the fourth column, p4 pops out of it, swap takes over "
          + "the first disc; absent with legal=hidden"), listsActions: true),
  ]

  /// The schema with the history, which is sent with the observation but is not part of it.
  public static var schema: JSONSchema {
    let history = JSONSchema.array(
      of: action, count: 0...512,
      "the plies in their order, opening plies included; absent if they are unknown")
    return .object(
      fields.map(\.member) + [.init("history", history, isRequired: false)], summary)
  }

  private static let action = JSONSchema.string(pattern: "^(p?[1-9][0-9]?|swap)$")

  /// The seat to move; `nil` after the end.
  var mover: Int? { position.isOver ? nil : position.plies & 1 }
}
