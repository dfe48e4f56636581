import GameCore

/// The position metrics of a run, in addition to the results of its games.
public enum Metrics: Hashable, Sendable {
  /// Positions are evaluated by perfect play if it is available, otherwise by the default number of
  /// simulations.
  case full
  /// Positions are evaluated by a given number of simulations.
  case simulations(Int)

  /// The default number of simulations per position.
  package static let usualSimulations = 200
  /// The valid numbers of simulations.
  package static let simulationLimits = 1...1_000_000

  /// Creates metrics from `full` or `full:N`; `nil` for any other text.
  public init?(_ text: String) {
    if text == "full" {
      self = .full
      return
    }
    guard text.hasPrefix("full:"), let count = wholeNumber(text.dropFirst(5)),
      Metrics.simulationLimits ~= count
    else { return nil }
    self = .simulations(count)
  }

  /// The text from which the same metrics are read.
  public var text: String {
    switch self {
    case .full: "full"
    case .simulations(let count): "full:\(count)"
    }
  }
}
