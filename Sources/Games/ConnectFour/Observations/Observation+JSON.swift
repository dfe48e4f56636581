import GameCore

extension ConnectFour.Rules: JSONWritable {}

extension ConnectFour.Observation: JSONObservation {
  public static let summary = "the whole state in Connect Four, which hides nothing"

  public static let fields: [JSONField<Self>] = [
    .init(
      "rules", \.rules,
      .parameters(ConnectFour.Rules.parameters, "the rules that are played")),
    .init(
      "ply", \.position.plies, .integer(0...512, "plies played so far, including opening plies")),
    .init(
      "mover", \.mover,
      .optional(.integer(0...1), "the seat to move, or null if the game is over"),
      derived: "as on the board"),
    .init(
      "columns", { seen in (0..<seen.rules.columns).map { seen.position.discs(inColumn: $0) } },
      .array(
        of: .string(pattern: "^[XO]*$"), count: 1...64,
        "each column's discs from the bottom up, columns from the left (X: seat 0, O: seat 1)")),
    .init(
      "actions", { $0.position.legalActions.map(\.description) },
      .array(
        of: action,
        "the legal actions of the seat to move: 4 drops into the fourth column, p4 pops its bottom "
          + "disc, swap takes over the first disc; absent with legal=hidden"), listsActions: true),
  ]

  /// The schema including the history, which is sent with the observation but is not part of it.
  public static var schema: JSONSchema {
    let history = JSONSchema.array(
      of: action, count: 0...512,
      "all plies in order, including opening plies; absent if they are unknown")
    return .object(
      fields.map(\.member) + [.init("history", history, isRequired: false)], summary)
  }

  private static let action = JSONSchema.string(pattern: "^(p?[1-9][0-9]?|swap)$")

  /// The seat to move, or `nil` if the game is over.
  var mover: Int? { position.isOver ? nil : position.plies & 1 }
}
