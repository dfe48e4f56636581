/// What is measured of games beside their results: nothing unless it is asked for.
public enum Metrics: Hashable, Sendable {
  /// Positions are evaluated by perfect play where that is known, else by so many simulations as is usual.
  case full
  /// Positions are evaluated by this many simulations, whatever is known.
  case simulations(Int)

  /// So many simulations a position gets unless it is said.
  static let usualSimulations = 200
  /// So many it may get.
  static let simulationLimits = 1...1_000_000

  /// Reads `full` or `full:N`; `nil` for anything else, and for a number out of range.
  public init?(_ text: String) {
    if text == "full" {
      self = .full
      return
    }
    let digits = text.dropFirst(5)
    guard text.hasPrefix("full:"), !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits), Metrics.simulationLimits ~= count
    else { return nil }
    self = .simulations(count)
  }

  /// What reads back as the same.
  public var text: String {
    switch self {
    case .full: "full"
    case .simulations(let count): "full:\(count)"
    }
  }
}
