/// Which games of a run leave a replay.
public struct ReplaySelection: Hashable, Sendable {
  /// Of this many games the first one does; 0 for none.
  @usableFromInline let every: Int

  /// No game's replay.
  public static let none = ReplaySelection(every: 0)
  /// Every game's replay.
  public static let all = ReplaySelection(every: 1)

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
  var text: String { every == 0 ? "none" : every == 1 ? "all" : "every:\(every)" }

  @inlinable
  func keeps(_ game: Int) -> Bool { every > 0 && game % every == 0 }
}
