/// Names of measures, rules and games for readers.
enum MeasureName {
  /// Returns the name of a measure, such as `draw rate` for `draws`.
  ///
  /// - Parameters:
  ///   - column: The name of its column.
  ///   - strategies: The labels of the strategies, whose scores have columns.
  static func text(_ column: String, strategies: [String] = []) -> String {
    if let name = names[column] { return name }
    if column.hasPrefix("score_") {
      let rest = column.dropFirst("score_".count)
      if let label = strategies.first(where: { Factor.snake($0) == rest }) {
        return "score of \(label)"
      }
    }
    for (suffix, unit) in [("_us", "s"), ("_ms", "s")] where column.hasSuffix(suffix) {
      return "\(words(String(column.dropLast(suffix.count)))) (\(unit))"
    }
    return words(column)
  }

  /// Returns the factor by which numbers of a column are multiplied to be shown: times are shown in
  /// seconds.
  static func scale(_ column: String) -> Double {
    column.hasSuffix("_us") ? 1e-6 : column.hasSuffix("_ms") ? 1e-3 : 1
  }

  /// Returns the name of a varied setting, such as `hand` for `rule:hand`.
  static func factor(_ name: String) -> String {
    for prefix in ["rule:", "link:", "strategy:"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Returns the name of a game, such as `Connect Four` for `connect-four`.
  static func game(_ line: String) -> String {
    if line == "connect-four" { return "Connect Four" }
    let words = line.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func words(_ column: String) -> String { MetricsShape.words(column) }

  private static let names = [  // never iterated
    "first_seat": "first-player score", "draws": "draw rate", "length": "game length (decisions)",
    "luck": "luck of the deal (share of variance)", "branching": "branching factor",
    SweepMeasure.skill: "skill",
    "choice_share": "decisions with a choice", "most_options": "most allowed actions",
    "simulated_ms": "simulated time (s)", "winning_time_us": "winning time (s)",
    "outcome_uniformity": "outcome uniformity", "blocked": "blocked hands",
    "snaps": "right calls", "unanswered": "unanswered questions", "wrong": "wrong answers",
  ]
}
