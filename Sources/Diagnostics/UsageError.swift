/// A request that can't be carried out as it stands, with everything that is wrong with it.
public struct UsageError: Error, CustomStringConvertible {
  /// One sentence for each mistake: what is wrong, where, and what to do.
  public let problems: [String]

  /// A single mistake.
  public init(_ problem: String) { problems = [problem] }

  /// All mistakes at once, in the order in which they are told.
  public init(_ problems: [String]) { self.problems = problems }

  /// The problems, a line each.
  public var description: String { problems.joined(separator: "\n") }
}
