import GameCore

/// An error about a file in an unexpected format.
public struct UnreadableFile: ReportedError, Hashable, Sendable {
  /// The file's path.
  public let path: String
  /// The number of the invalid line, from 1, or of the invalid row's first line if the row spans
  /// several lines.
  public let line: Int
  /// The problem as a clause without a full stop.
  public let problem: String

  /// Creates an error for the first mistake in a file.
  public init(path: String, line: Int, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The kind of failure: bad input.
  public var failure: FailureKind { .badInput }

  public var description: String { "\(path), line \(line): \(problem)" }
}
