import GameCore

/// A selection from a run's games or deals, for an operation that would take too long for all of
/// them.
public enum Sampling: Hashable, Sendable {
  /// No game or deal.
  case none
  /// All games or deals.
  case all
  /// The first game or deal in each group of this size, which is at least 2.
  case every(Int)

  /// Reads `none`, `all` or `every:N` with N from 1, or returns `nil` for any other text.
  public init?(_ text: String) {
    switch text {
    case "none": self = .none
    case "all": self = .all
    default:
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0] == "every", let number = wholeNumber(sides[1]),
        number > 0
      else { return nil }
      self = number == 1 ? .all : .every(number)
    }
  }

  package var text: String {
    switch self {
    case .none: "none"
    case .all: "all"
    case .every(let number): "every:\(number)"
    }
  }

  @inlinable
  package func keeps(_ index: Int) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .every(let number): index % number == 0
    }
  }
}
