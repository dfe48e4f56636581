/// A file is no replay, or not in the one form in which replays are written.
public struct UnreadableReplay: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was read.
  public let path: String
  /// From 1.
  public let line: Int
  /// What is wrong, as the end of a sentence.
  public let problem: String

  public var description: String { "\(path), line \(line): \(problem)" }
}

/// A line is not as it has to be.
struct LineProblem: Error {
  /// What is wrong, as the end of a sentence.
  let text: String
}
