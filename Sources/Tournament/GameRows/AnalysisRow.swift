/// How well a strategy decided, beside perfect play.
public struct AnalysisRow: Codable, Hashable, Sendable {
  /// The strategy's label.
  public let strategy: String
  /// How many of its decisions were judged.
  public let judged: Int
  /// How many of them gave away a win or a draw.
  public let blunders: Int
  /// What a decision gave away on average, in the game's own measure; `nil` where none was judged.
  public let meanRegret: Double?

  init(_ strategy: String, _ quality: DecisionQuality) {
    self.strategy = strategy
    judged = quality.judged
    blunders = quality.blunders
    meanRegret = quality.meanRegret
  }
}

extension AnalysisRow: DescribedKeys {
  static let meanings = [
    "blunders": "decisions that gave away a win or a draw",
    "mean_regret": "mean loss of a decision, in the game's exact scores",
  ]
}
