/// A request that can't be carried out as it stands, with everything that is wrong with it.
public struct UsageError: Error, CustomStringConvertible {
  /// One sentence for each mistake: what is wrong, where, and what to do.
  public let problems: [String]

  public init(_ problem: String) { problems = [problem] }

  public init(_ problems: [String]) { self.problems = problems }

  public var description: String { problems.joined(separator: "\n") }
}
