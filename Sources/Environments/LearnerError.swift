import Diagnostics

/// A learner said what makes no sense, or games can't go on.
public struct LearnerError: ReportedError, Hashable {
  /// One sentence: what was wrong, where, and what would be right.
  public let description: String

  /// Takes the sentence.
  @usableFromInline
  init(_ description: String) { self.description = description }

  /// The learner has to be mended.
  public var failure: FailureKind { .badInput }
}
