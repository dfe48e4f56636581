/// A row that compares a strategy's decisions with perfect play.
public struct AnalysisRow: Codable, Hashable, Sendable {
  /// The label of the strategy.
  public let strategy: String
  /// The number of evaluated decisions.
  public let judged: Int
  /// The number of evaluated decisions that gave away a win or a draw.
  public let blunders: Int
  /// The mean loss per evaluated decision, in units of the game's exact scores, or `nil` if no
  /// decision was evaluated.
  public let meanRegret: Double?

  init(_ strategy: String, _ quality: DecisionQuality) {
    self.strategy = strategy
    judged = quality.judged
    blunders = quality.blunders
    meanRegret = quality.meanRegret
  }
}

extension AnalysisRow: DescribedKeys {
  package static let meanings = [
    "blunders": "decisions that gave away a win or a draw",
    "mean_regret": "mean loss per judged decision, in the game's exact scores",
  ]
}
