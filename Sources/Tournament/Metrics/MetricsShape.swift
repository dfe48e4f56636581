/// The measures of a run's positions.
@usableFromInline
struct MetricsShape: Hashable, Sendable {
  /// `true` if allowed actions are counted.
  let isCounted: Bool
  /// The evaluation of positions, in words; `nil` without one.
  let evaluation: String?
  /// The names of the game's columns, which take precedence.
  var own: [String] = []

  /// The name of the evaluation of counted numbers.
  static let counted = "counted"

  var hasPositions: Bool { isCounted || evaluation != nil }

  var columns: [GameMeasure] {
    let evaluated = evaluation.map { words in
      GameMeasure.evaluated.map { $0.evaluated(by: words) }
    }
    return ((isCounted ? GameMeasure.counted : []) + (evaluated ?? []))
      .filter { !own.contains($0.name) }
  }

  func values(of game: GameMetrics) -> [Int] {
    let counts = game.options
    let counted = zip(
      GameMeasure.counted, [counts.counted, counts.choices, counts.sum, counts.most])
    let evaluated = zip(
      GameMeasure.evaluated,
      [game.leadChanges, game.drama, game.decisivenessThreshold, game.uncertainty])
    return ((isCounted ? Array(counted) : []) + (evaluation != nil ? Array(evaluated) : []))
      .filter { !own.contains($0.0.name) }.map(\.1)
  }
}
