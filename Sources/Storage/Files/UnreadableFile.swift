import Diagnostics

/// A file is not in the form in which such files are written.
public struct UnreadableFile: ReportedError, Hashable, Sendable {
  /// The file that was read.
  public let path: String
  /// The line that is wrong, from 1; of a row that spans lines, the first.
  public let line: Int
  /// What is wrong, as a clause without a full stop.
  public let problem: String

  /// Names the place of the first mistake.
  public init(path: String, line: Int, problem: String) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  /// The file is the user's to mend.
  public var failure: FailureKind { .badInput }

  public var description: String { "\(path), line \(line): \(problem)" }
}
