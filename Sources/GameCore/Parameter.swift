import Diagnostics

/// Something that a user may set: a rule of a game or a knob of a strategy.
///
/// It carries all that `tournament list` prints and that checking a text needs.
public struct Parameter: Hashable, Sendable {
  /// What values there are.
  public enum Kind: Hashable, Sendable {
    /// A whole number, the bounds included.
    case integer(ClosedRange<Int>)
    /// A finite number, the bounds included.
    case number(ClosedRange<Double>)
    /// One of these words, spelled exactly so.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// Up to so many characters: letters, digits, spaces and signs that specifications and tables don't
    /// need for themselves.
    case text(limit: Int)
    /// What is in a file, or what is built in.
    case file(FileKind)
  }

  /// Which files a parameter takes.
  public struct FileKind: Hashable, Sendable {
    /// How the names of its files end, behind the dot.
    public let suffix: String
    /// The most bytes that are read.
    public let byteLimit: Int
  }

  /// Lower-case words joined by hyphens.
  public let name: String
  /// Which values are allowed.
  public let kind: Kind
  /// What holds where nothing is given; one of the allowed values.
  public let defaultValue: ParameterValue
  /// One line that says what it does, with its unit.
  public let summary: String
  /// What a reader has to know of a strategy that has another value than the default.
  public private(set) var mark: StrategyMark?

  /// The same parameter, with a mark for strategies that have another value than the default.
  public func marked(_ mark: StrategyMark) -> Parameter {
    var parameter = self
    parameter.mark = mark
    return parameter
  }

  /// The same parameter with another default, which has to be one of its values.
  package func withDefault(_ value: ParameterValue) -> Parameter {
    Parameter(name: name, kind: kind, defaultValue: value, summary: summary, mark: mark)
  }

  /// A whole number in a range.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int>, default value: Int, _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .integer(range), defaultValue: .integer(value), summary: summary)
  }

  /// A finite number in a range.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, default value: Double, _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .number(range), defaultValue: .number(value), summary: summary)
  }

  /// One of several words.
  public static func choice(
    _ name: String, _ words: [String], default value: String, _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .choice(words), defaultValue: .text(value), summary: summary)
  }

  /// One of the cases of an enumeration, named by its raw value.
  ///
  /// ``ParameterValues/choice(_:)`` reads the case.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default value: Choice, _ summary: String
  ) -> Parameter {
    .choice(name, Choice.allCases.map(\.rawValue), default: value.rawValue, summary)
  }

  /// `true` or `false`.
  public static func flag(
    _ name: String, default value: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .flag, defaultValue: .flag(value), summary: summary)
  }

  /// A text, such as another strategy's specification.
  public static func text(
    _ name: String, limit: Int = 500, default value: String, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .text(limit: limit), defaultValue: .text(value), summary: summary)
  }

  /// What is in a file; what is built in where none is named.
  public static func file(
    _ name: String, suffix: String, byteLimit: Int, default value: RuleFile, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .file(FileKind(suffix: suffix, byteLimit: byteLimit)),
      defaultValue: .file(value), summary: summary)
  }

  /// The default as a reader knows it.
  public var defaultText: String {
    if case .text(let text) = defaultValue, text.isEmpty { return "nothing" }
    return if case .file(let file) = defaultValue { file.name } else { defaultValue.description }
  }

  /// Whether a text is the name or the hash of the file that holds where none is given.
  package func isDefaultFile(_ text: String) -> Bool {
    if case .file(let file) = defaultValue { text == file.name || text == file.hash } else { false }
  }

  /// The values there are, for a reader: `1 to 42`, `true or false`.
  public var allowed: String {
    switch kind {
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.listed(by: "or")
    case .flag: "true or false"
    case .text(let limit): "a text of up to \(limit) characters"
    case .file(let kind): "\(defaultText), or a file *.\(kind.suffix)"
    }
  }

  /// Reads a value; of a file only the names of the default.
  ///
  /// - Throws: ``ParameterError`` that names the allowed values.
  public func value(from text: String) throws(ParameterError) -> ParameterValue {
    switch kind {
    case .integer(let range):
      if let number = wholeNumber(text), range.contains(number) { return .integer(number) }
    case .number(let range):
      if let number = decimalNumber(text), number.isFinite, range.contains(number) {
        // Minus zero becomes zero, so that equal values have equal texts.
        return .number(number + 0)
      }
    case .choice(let words):
      if words.contains(text) { return .text(text) }
      if let near = nearest(to: text, among: words) {
        throw ParameterError(
          name: name, problem: "'\(text)' is not one of \(allowed); did you mean '\(near)'?")
      }
    case .flag:
      if let flag = Bool(text) { return .flag(flag) }
    case .text(let limit):
      if let text = Parameter.text(text, limit: limit) { return .text(text) }
      throw ParameterError(
        name: name,
        problem: "'\(text.prefix(limit))' is not \(allowed): letters, digits, spaces and "
          + "\(Parameter.signs.map(String.init).joined(separator: " ")), with parentheses in pairs")
    case .file:
      if isDefaultFile(text) { return defaultValue }
    }
    let kind = if case .choice = kind { "one of" } else { "" }
    throw ParameterError(
      name: name, problem: "'\(text)' is not \(kind.isEmpty ? article : kind) \(allowed)")
  }

  /// The signs of texts: none that tables or shells' quotes would need.
  private static let signs = "-_.:=,()*?/+@"

  /// A text without the parentheses around it; `nil` where it is none.
  private static func text(_ text: String, limit: Int) -> String? {
    guard text.utf8.count <= limit + 2,
      text.allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") || signs.contains($0)
      }),
      Assignment.list(text) != nil
    else { return nil }
    let inner = text.dropFirst().dropLast()
    let isEnclosed = text.first == "(" && text.last == ")" && Assignment.list(inner) != nil
    let bare = isEnclosed ? String(inner) : text
    return bare.utf8.count <= limit ? bare : nil
  }

  private var article: String {
    switch kind {
    case .integer: "a whole number from"
    case .number: "a number from"
    case .choice, .flag, .text: "one of"
    case .file: "what was read of"
    }
  }
}

/// A parameter was given a value that it does not take, or does not exist.
public struct ParameterError: ReportedError, Hashable, Sendable {
  /// The parameter's name as it was given.
  public let name: String
  /// What is wrong and what would be right.
  public let problem: String

  /// Takes the name as given and a phrase that follows it.
  public init(name: String, problem: String) {
    self.name = name
    self.problem = problem
  }

  /// Another value has to be asked for.
  public var failure: FailureKind { .badInput }

  public var description: String { "\(name): \(problem)" }
}
