/// An error that was foreseen: it says what a user can do, and what kind of failure it is.
///
/// Whatever else is thrown is a fault of the program itself and should be reported as one.
public protocol ReportedError: Error, CustomStringConvertible {
  /// What a program that is told of the error should make of it.
  var failure: FailureKind { get }
  /// One sentence for each thing that is wrong, without a full stop.
  var messages: [String] { get }
}

extension ReportedError {
  /// The description as the only sentence.
  public var messages: [String] { [description] }
}

/// What became of a request that failed.
public enum FailureKind: Hashable, Sendable, CaseIterable {
  /// Something is not as it was recorded.
  case checkFailed
  /// The request, or a file that it names, can't be read or makes no sense.
  case badInput
  /// Nothing is wrong with the request, but it could not be finished now: try again later.
  case stopped
}
