import GameCore

/// The position metrics that a run computes in addition to its results.
public enum Metrics: Hashable, Sendable {
  /// Perfect play evaluates positions if it is available; otherwise, the default number of
  /// simulations does.
  case full
  /// A given number of simulations evaluates each position.
  case simulations(Int)

  /// The default number of simulations per position.
  package static let usualSimulations = 200
  /// The valid simulation counts.
  package static let simulationLimits = 1...1_000_000

  /// Creates metrics from `full` or `full:N`, or returns `nil` for any other string.
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

  /// The string from which ``init(_:)`` creates these metrics.
  public var text: String {
    switch self {
    case .full: "full"
    case .simulations(let count): "full:\(count)"
    }
  }
}
