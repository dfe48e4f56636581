import GameCore

/// An error about an invalid frame of a learner, or games that cannot continue.
public struct LearnerError: ReportedError, Hashable {
  /// The place and the problem in one clause.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Bad input: the learner has to be fixed.
  public var failure: FailureKind { .badInput }
}
