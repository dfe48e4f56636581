/// An expected error, with its kind and messages for the user.
///
/// Any other thrown error is a bug in the program.
public protocol ReportedError: Error, CustomStringConvertible {
  /// The kind of failure, which determines the exit status.
  var failure: FailureKind { get }
  /// The remedy, as one sentence or a command to type, or `nil` if the description suffices.
  var remedy: String? { get }
  /// One message for each problem.
  var messages: [ErrorMessage] { get }
}

extension ReportedError {
  /// The default: no remedy in addition to the description.
  public var remedy: String? { nil }

  /// The default: the description and the remedy as a single message.
  public var messages: [ErrorMessage] { [ErrorMessage(description, remedy: remedy)] }
}

/// A problem in one clause, with its remedy, which is shown on a separate line.
public struct ErrorMessage: Hashable, Sendable {
  /// The place and the problem, without a full stop, such as `--games: expected a whole number`.
  public let problem: String
  /// One sentence or a command to type, or `nil` if the problem suffices.
  public let remedy: String?

  /// Creates a message, by default without a remedy.
  public init(_ problem: String, remedy: String? = nil) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// The kind of failure, which determines the exit status.
public enum FailureKind: Hashable, Sendable, CaseIterable {
  /// Data differ from the recorded data.
  case checkFailed
  /// A request is invalid, or a file is invalid or unreadable.
  case badInput
  /// A valid request could not be finished now but may succeed later.
  case stopped
}
