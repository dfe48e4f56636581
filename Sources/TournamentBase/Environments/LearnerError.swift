import GameCore

/// An error about a learner's invalid frame, or about games that cannot continue.
public struct LearnerError: ReportedError, Hashable {
  /// The place and the problem, in one clause.
  public let description: String

  init(_ description: String) { self.description = description }

  /// The kind of the failure, which is bad input because the learner's program has to be fixed.
  public var failure: FailureKind { .badInput }
}
