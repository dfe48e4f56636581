import GameCore

/// The games or deals of a run for an operation that takes too long for all.
public enum Sampling: Hashable, Sendable {
  /// None of them.
  case none
  /// All of them.
  case all
  /// The first of each group of this size, at least 2.
  case every(Int)

  /// Reads `none`, `all` or `every:N` with N from 1; `nil` for anything else.
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

  var text: String {
    switch self {
    case .none: "none"
    case .all: "all"
    case .every(let number): "every:\(number)"
    }
  }

  @inlinable
  func keeps(_ index: Int) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .every(let number): index % number == 0
    }
  }
}
