/// An expected error, with its kind and messages for the user.
///
/// Any other thrown error is a fault of the program itself and should be reported as one.
public protocol ReportedError: Error, CustomStringConvertible {
  /// The kind of failure, which decides the exit status.
  var failure: FailureKind { get }
  /// The remedy, as one sentence or a command to type; `nil` if the description suffices.
  var remedy: String? { get }
  /// One message for each problem.
  var messages: [ErrorMessage] { get }
}

extension ReportedError {
  /// No remedy beyond the description.
  public var remedy: String? { nil }

  /// The description and the remedy as the only message.
  public var messages: [ErrorMessage] { [ErrorMessage(description, remedy: remedy)] }
}

/// A problem in one clause, and its remedy, which is shown on a line of its own.
public struct ErrorMessage: Hashable, Sendable {
  /// The place and the problem, without a full stop, such as `--games: expected a whole number`.
  public let problem: String
  /// One sentence or a command to type; `nil` if the problem suffices.
  public let remedy: String?

  /// Creates a message.
  public init(_ problem: String, remedy: String? = nil) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// The kind of a failure.
public enum FailureKind: Hashable, Sendable, CaseIterable {
  /// Something is not as it was recorded.
  case checkFailed
  /// The request, or a file that it names, can't be read or makes no sense.
  case badInput
  /// Nothing is wrong with the request, but it could not be finished now: try again later.
  case stopped
}
