import GameCore

/// A condition that results must meet, such as `score(me,greedy) >= 0.5`.
package struct Requirement: Hashable, Sendable {
  /// The condition as the user wrote it.
  package let text: String
  /// The measure's name in snake_case.
  let measure: String
  /// The text between the parentheses, or `nil` if there are none.
  let subject: String?
  /// A Boolean value that indicates whether the estimate is judged instead of its interval's bound.
  let isOfEstimate: Bool
  let condition: Condition

  enum Condition: Hashable, Sendable {
    /// A limit, together with the string that the user wrote.
    case bound(Relation, Double, text: String)
    case equals(String)
  }

  enum Relation: String, CaseIterable, Sendable {
    case atLeast = ">="
    case above = ">"
    case atMost = "<="
    case below = "<"

    /// A Boolean value that indicates whether an interval's lower bound, instead of its upper
    /// bound, must satisfy the relation.
    var isLower: Bool { self == .atLeast || self == .above }

    var words: String {
      switch self {
      case .atLeast: "at least"
      case .above: "above"
      case .atMost: "at most"
      case .below: "below"
      }
    }

    func holds(_ number: Double, _ limit: Double) -> Bool {
      switch self {
      case .atLeast: number >= limit
      case .above: number > limit
      case .atMost: number <= limit
      case .below: number < limit
      }
    }
  }

  /// The maximum length in bytes, which allows for a matchup with two strategy specifications.
  static let lengthLimit = 3000
  private static let example = "score(me) >= 0.5"
  private static let estimate = "estimate"

  /// Reads a condition: a measure, a relation and a number, or `sprt = H1`.
  ///
  /// Strategies' labels may contain parentheses and equals signs, so the relation is the first sign
  /// after the last parenthesis.
  ///
  /// - Throws: `UsageError` with the text as its value.
  package init(_ text: String) throws(UsageError) {
    guard text.utf8.count <= Requirement.lengthLimit else {
      throw UsageError("expected at most \(Requirement.lengthLimit) bytes in a condition")
    }
    let start = text.lastIndex(of: ")").map(text.index(after:)) ?? text.startIndex
    guard let sign = text[start...].firstIndex(where: Requirement.isSign) else {
      throw UsageError(
        value: text, "expected a measure, a relation and a number",
        remedy: "for example: '\(Requirement.example)'")
    }
    let relation = text[sign...].prefix(while: Requirement.isSign)
    let limit = Requirement.trimmed(text[relation.endIndex...])
    let condition = try Requirement.condition(relation, limit, of: text)
    var call = try Requirement.call(text[..<sign], of: text)
    let isOfEstimate = call.name == Requirement.estimate
    if isOfEstimate {
      guard let inner = call.subject else {
        throw UsageError(
          value: text, "expected a measure in parentheses after '\(Requirement.estimate)'")
      }
      call = try Requirement.call(inner, of: text)
    }
    self.text = text
    self.condition = condition
    self.isOfEstimate = isOfEstimate
    measure = call.name
    subject = call.subject.map { String(Requirement.trimmed($0)) }
  }

  /// This condition, applied to the estimate.
  var ofEstimate: String {
    let start = text.lastIndex(of: ")").map(text.index(after:)) ?? text.startIndex
    guard let sign = text[start...].firstIndex(where: Requirement.isSign) else { return text }
    return "\(Requirement.estimate)(\(Requirement.trimmed(text[..<sign]))) \(text[sign...])"
  }

  private static func isSign(_ character: Character) -> Bool { "<>=!≥≤≠~".contains(character) }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Returns the name before the parentheses and the text between them.
  private static func call(
    _ part: Substring, of text: String
  ) throws(UsageError) -> (name: String, subject: Substring?) {
    let part = trimmed(part)
    guard let open = part.firstIndex(of: "(") else {
      if part.isEmpty {
        throw UsageError(
          value: text, "expected a measure before the relation", remedy: "for example: '\(example)'"
        )
      }
      if part.contains(")") { throw UsageError(value: text, "expected '(' before ')'") }
      return (String(part), nil)
    }
    guard part.last == ")" else {
      let rest = part.lastIndex(of: ")").map { trimmed(part[part.index(after: $0)...]) }
      throw UsageError(
        value: text,
        rest.map { "expected a relation after ')', found '\($0)'" }
          ?? "expected ')' before the relation")
    }
    let name = trimmed(part[..<open])
    if name.isEmpty { throw UsageError(value: text, "expected a measure before '('") }
    return (String(name), part[part.index(after: open)...].dropLast())
  }

  private static func condition(
    _ relation: Substring, _ limit: Substring, of text: String
  ) throws(UsageError) -> Condition {
    if relation == "=" {
      if !limit.isEmpty { return .equals(String(limit)) }
      throw UsageError(value: text, "expected a value after '='")
    }
    guard let known = Relation(rawValue: String(relation)) else {
      let near = ["=>": ">=", "≥": ">=", ">>": ">", "=<": "<=", "≤": "<=", "<<": "<", "==": "="]
      let hint = near[String(relation)].map { "did you mean '\($0)'?" } ?? "expected >=, >, <= or <"
      throw UsageError(value: text, "unknown relation '\(relation)'; \(hint)")
    }
    let isPercentage = limit.hasSuffix("%")
    guard let number = decimalNumber(isPercentage ? trimmed(limit.dropLast()) : limit) else {
      let isSeveral = [" and ", "&&", ";", ", "].contains { limit.contains($0) }
      let found = limit.isEmpty ? "nothing" : "'\(limit)'"
      throw UsageError(
        value: text, "expected a number or a percentage after '\(relation)', found \(found)",
        remedy: isSeveral
          ? "Repeat the option for each condition."
          : limit.contains(",") ? "Write a decimal point and no commas in a number." : nil)
    }
    return .bound(known, isPercentage ? number / 100 : number, text: String(limit))
  }
}
