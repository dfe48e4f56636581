import Storage

/// Which of a run's games, or pairs of games, something is done with that would cost too much for all.
public struct Sampling: Hashable, Sendable {
  /// Of this many the first one; 0 for none.
  @usableFromInline let every: Int

  /// None of them.
  public static let none = Sampling(every: 0)
  /// Every one.
  public static let all = Sampling(every: 1)

  @usableFromInline
  init(every: Int) { self.every = every }

  /// Reads `none`, `all` or `every:N`; `nil` for anything else.
  public init?(_ text: String) {
    switch text {
    case "none": self = .none
    case "all": self = .all
    default:
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0] == "every", let every = Int(sides[1]), every > 0 else {
        return nil
      }
      self.every = every
    }
  }

  /// The shortest text that reads back as the same.
  package var text: String { every == 0 ? "none" : every == 1 ? "all" : "every:\(every)" }

  @inlinable
  func keeps(_ index: Int) -> Bool { every > 0 && index % every == 0 }
}
