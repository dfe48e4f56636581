import GameCore

extension ConnectFour.Observation: JSONObservation {
  public static var schema: JSONSchema {
    .object(
      [
        .init(
          "rules",
          .parameters(
            ConnectFour.Rules.parameters, "the variant that is played", summaries: ruleSummaries)),
        .init("ply", .integer(0...512, "plies played so far, opening plies included")),
        .init("mover", .optional(.integer(0...1), "the seat to move; null when the game is over")),
        .init(
          "columns",
          .array(
            of: .string(pattern: "^[XO]*$"), count: 1...64,
            "the discs of each column from the left, from the bottom up: X of seat 0, O of seat 1")
        ),
        .init(
          "actions",
          .array(
            of: .string(pattern: "^p?[1-9][0-9]?$"),
            "all that the mover may do: 4 drops into the fourth column, p4 pops out of it")),
        .init(
          "history",
          .array(
            of: .string(pattern: "^p?[1-9][0-9]?$"), count: 0...512,
            "the plies in their order, opening plies included; absent if they are unknown"),
          isRequired: false),
      ], "what a seat knows in Connect Four: everything")
  }

  /// The descriptions of rules in the schema, which is part of the protocol and keeps its wording.
  private static let ruleSummaries = [
    "columns of the board", "rows of the board", "discs in a row that make a line",
    "a seat may take out its own disc at the bottom of a column",
    "the last column is a neighbour of the first", "making a line loses",
    "seeded random plies before the first decision, the same for all games of a deal",
  ]

  public func writeJSON(to sink: inout JSONText) { write(to: &sink, history: nil) }

  /// Writes the observation with the plies that led to it, if they are known.
  func write(to sink: inout JSONText, history: [ConnectFour.Action]?) {
    sink.object { sink in
      sink.key("rules")
      rules.writeJSON(to: &sink)
      sink.member("ply", position.plies)
      sink.key("mover")
      if position.isOver { sink.null() } else { sink.integer(position.plies & 1) }
      sink.member("columns", (0..<rules.columns).map { position.discs(inColumn: $0) })
      sink.member("actions", position.legalActions.map(\.description))
      if let history {
        sink.key("history")
        sink.array(history) { sink, action in sink.string(action.description) }
      }
    }
  }
}
