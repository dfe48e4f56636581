import Diagnostics

/// A file is no replay, or not in the one form in which replays are written.
public struct UnreadableReplay: ReportedError, Hashable, Sendable {
  /// The file that was read.
  public let path: String
  /// From 1.
  public let line: Int
  /// What is wrong, as the end of a sentence.
  public let problem: String

  /// The file is the user's to mend.
  public var failure: FailureKind { .badInput }

  public var description: String { "\(path), line \(line): \(problem)" }
}

/// A line is not as it has to be.
struct LineProblem: Error {
  /// What is wrong, as the end of a sentence.
  let text: String
}
