/// A rule or a parameter with its value as people write it: `key=value`.
public struct Assignment: Hashable, Sendable {
  /// What stands before the first equals sign, perhaps no name of anything.
  public let key: String
  /// What stands behind it, equals signs included.
  public let value: String

  /// Splits a text; `nil` where it has no equals sign.
  public init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    (key, value) = (String(sides[0]), String(sides[1]))
  }
}

extension ParameterValues {
  /// Sets the parameter that an assignment names.
  ///
  /// - Throws: ``ParameterError``, as ``set(_:to:)-(_,String)`` does.
  public mutating func set(_ assignment: Assignment) throws(ParameterError) {
    try set(assignment.key, to: assignment.value)
  }
}
