import GameCore

enum SearchParameters {
  /// The maximum number of simulations, so that counts fit their integer types.
  static let simulationLimit = 10_000_000

  static let exploration = (name: "exploration", range: 0.0...10)

  static func simulations(
    _ value: Int, _ summary: String = "simulations per decision"
  ) -> Parameter {
    Parameter.integer("simulations", in: 1...simulationLimit, default: value, summary: summary)
  }

  static func determinizations(_ value: Int, _ summary: String) -> Parameter {
    Parameter.integer("determinizations", in: 1...1_000_000, default: value, summary: summary)
  }

  static func exploration(_ value: Double) -> Parameter {
    Parameter.number(
      "exploration", in: 0...10, default: value,
      summary: "UCT constant: higher values make the search wider, lower values deeper"
    )
  }

  static let nodes = Parameter.integer(
    "nodes", in: 1000...simulationLimit, default: 1_000_000,
    summary:
      "maximum number of actions in the tree, 40 bytes each, per concurrent game; a full tree does not "
      + "grow"
  )

  static let playout = Parameter.choice(
    "playout", default: PlayoutKind.random,
    summary: "playout policy: random actions, or the greedy strategy"
  )
}
