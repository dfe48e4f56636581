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

extension Assignment {
  /// The parts of a list between its commas, but for those in parentheses; `nil` where parentheses don't match.
  ///
  /// Empty parts are left out.
  package static func list(_ text: some StringProtocol) -> [Substring]? {
    let text = Substring(text)
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      if depth < 0 { return nil }
    }
    parts.append(text[start...])
    return depth == 0 ? parts.filter { !$0.isEmpty } : nil
  }

  /// An assignment as it stands in a list: the value in parentheses where the list could not be read without.
  package static func listed(_ key: String, _ value: String) -> String {
    value.contains { "(),".contains($0) } ? "\(key)=(\(value))" : "\(key)=\(value)"
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
