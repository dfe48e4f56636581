/// A rule, a parameter or a link option with its unchecked value: `key=value`.
public struct Assignment: Hashable, Sendable {
  /// The text before the first equals sign, possibly an unknown name.
  public let key: String
  /// The text after the equals sign, or a value that has already been read, for example from a
  /// configuration.
  package let content: ParameterValue
  /// The place to show in messages: words of the command line, or a file and line.
  public let origin: String

  /// Creates an assignment without checks.
  public init(key: String, value: String, origin: String = "") {
    self.init(key: key, .text(value), origin: origin)
  }

  /// Creates an assignment from a value, without checks.
  package init(key: String, _ content: ParameterValue, origin: String = "") {
    (self.key, self.content, self.origin) = (key, content, origin)
  }

  /// The value as text, including equals signs.
  public var value: String { content.description }

  /// Splits a string at its first equals sign or returns `nil` if it contains none.
  public init?(_ text: some StringProtocol, origin: String = "") {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    self.init(key: String(sides[0]), value: String(sides[1]), origin: origin)
  }
}

extension Assignment {
  /// Splits a list at its commas, except commas in parentheses, and omits empty parts.
  ///
  /// Returns `nil` if parentheses are unbalanced.
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

  /// Returns `key=value` for a list, with parentheses around a value that contains parentheses or
  /// commas.
  package static func listed(_ key: String, _ value: String) -> String {
    value.contains { "(),".contains($0) } ? "\(key)=(\(value))" : "\(key)=\(value)"
  }
}

extension ParameterValues {
  /// Sets the parameter that an assignment names.
  ///
  /// - Throws: ``ParameterError``, under the same conditions as ``set(_:to:)-(_,String)``.
  public mutating func set(_ assignment: Assignment) throws(ParameterError) {
    try set(assignment.key, to: assignment.content)
  }
}
