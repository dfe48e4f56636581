/// The position measures that a run records.
@usableFromInline
package struct MetricsShape: Hashable, Sendable {
  /// A Boolean value that indicates whether legal actions are counted.
  package let isCounted: Bool
  /// The method of evaluating positions, such as `MCTS, 200 simulations`, or `nil` if they are not
  /// evaluated.
  package let evaluation: String?
  /// The names of the game's own columns, which replace measures of these names.
  var own: [String] = []

  package init(isCounted: Bool, evaluation: String?, own: [String] = []) {
    (self.isCounted, self.evaluation, self.own) = (isCounted, evaluation, own)
  }

  /// The description for numbers that are counted rather than evaluated.
  package static let counted = "counted"

  package var hasPositions: Bool { isCounted || evaluation != nil }

  package var columns: [GameMeasure] {
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
