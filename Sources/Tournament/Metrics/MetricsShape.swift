/// What a run measures of its games' positions.
@usableFromInline
struct MetricsShape: Hashable, Sendable {
  /// Whether the game counts allowed actions.
  let isCounted: Bool
  /// By what positions are evaluated; `nil` where nothing says what they are worth.
  let evaluation: String?
  /// The names of the game's own columns: where one of them is called alike, it stands.
  var own: [String] = []

  /// What numbers that nobody evaluated are called to come from.
  static let counted = "counted"

  /// Whether anything is told of single positions.
  var hasPositions: Bool { isCounted || evaluation != nil }

  /// The columns of the table of games, in their order.
  var columns: [GameMeasure] {
    let evaluated = evaluation.map { words in
      GameMeasure.evaluated.map { $0.evaluated(by: words) }
    }
    return ((isCounted ? GameMeasure.counted : []) + (evaluated ?? []))
      .filter { !own.contains($0.name) }
  }

  /// The values of the columns for a game, in their order.
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
