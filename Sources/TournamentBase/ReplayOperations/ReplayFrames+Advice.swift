import GameCore

extension PerfectPlayAnalyzer {
  /// Returns the best actions in a state, as text, or an empty array if the game's actions cannot
  /// be listed.
  ///
  /// - Throws: An error of the analyzer.
  func bestActions(in state: G, of decision: DecisionAssessment) throws -> [String] {
    guard let state = state as? any SearchableGame else { return [] }
    return try best(in: state, of: decision, self)
  }
}

private func best<S: SearchableGame>(
  in state: S, of decision: DecisionAssessment, _ analyzer: Any
) throws -> [String] {
  guard let analyzer = analyzer as? PerfectPlayAnalyzer<S> else { return [] }
  return try state.legalActions(for: decision.seat).compactMap { action in
    var next = state
    try next.play(action)
    let kept = try analyzer.judge([state, next]).first?.kept
    return kept == decision.best ? action.description : nil
  }
}
