import GameCore

/// An error about an invalid frame of a learner, or about games that cannot continue.
public struct LearnerError: ReportedError, Hashable {
  /// The place of the error and the problem, in one clause.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Bad input, because the program of the learner has to be fixed.
  public var failure: FailureKind { .badInput }
}
