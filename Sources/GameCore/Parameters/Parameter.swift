/// A game rule, a strategy parameter or a link option.
///
/// It contains the description that `tournament list` prints and the range of allowed values.
public struct Parameter: Hashable, Sendable {
  /// The kind of value that a parameter takes.
  public enum Kind: Hashable, Sendable {
    /// A whole number in a closed range.
    case integer(ClosedRange<Int>)
    /// A finite number in a closed range.
    case number(ClosedRange<Double>)
    /// One of these words.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// A string with a maximum length in characters.
    ///
    /// It contains only ASCII letters, digits, spaces and signs that need no quotes in result files
    /// and shells.
    case text(limit: Int)
    /// A file's content, or a built-in default.
    case file(FileKind)
  }

  /// The kind of file that a parameter takes.
  public struct FileKind: Hashable, Sendable {
    /// The file name's extension, without the dot.
    public let suffix: String
    /// The maximum size in bytes.
    public let byteLimit: Int
  }

  /// Lower-case words joined by hyphens.
  public let name: String
  /// The kind and range of the allowed values.
  public let kind: Kind
  /// The default, which is one of the allowed values.
  public private(set) var defaultValue: ParameterValue
  /// A one-line description of the parameter, with its unit.
  public internal(set) var summary: String
  /// The mark for strategies whose value differs from the default, or `nil` if they need none.
  public private(set) var mark: StrategyMark?
  /// The value that configurations and replays omit, or `nil` if they contain every value.
  package private(set) var omittedValue: ParameterValue?

  /// Returns this parameter with its default omitted in configurations and replays.
  ///
  /// Results without the parameter keep the configuration that they had before it was declared.
  package func omittedByDefault() -> Parameter {
    var parameter = self
    parameter.omittedValue = defaultValue
    return parameter
  }

  /// Returns this parameter with a mark for strategies whose value differs from the default.
  public func marked(_ mark: StrategyMark) -> Parameter {
    var parameter = self
    parameter.mark = mark
    return parameter
  }

  /// Returns this parameter with another default, which must be an allowed value.
  package func withDefault(_ value: ParameterValue) -> Parameter {
    var parameter = self
    parameter.defaultValue = value
    return parameter
  }

  /// Declares a whole number in a range.
  public static func integer(
    _ name: String, in range: ClosedRange<Int>, default value: Int, summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .integer(range), defaultValue: .integer(value), summary: summary)
  }

  /// Declares a finite number in a range.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, default value: Double, summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .number(range), defaultValue: .number(value), summary: summary)
  }

  /// Declares a choice of words.
  public static func choice(
    _ name: String, among words: [String], default value: String, summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .choice(words), defaultValue: .text(value), summary: summary)
  }

  /// Declares a choice among an enumeration's cases, named by their raw values.
  ///
  /// ``ParameterValues/choice(_:)`` reads the case.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default value: Choice, summary: String
  ) -> Parameter {
    .choice(
      name, among: Choice.allCases.map(\.rawValue), default: value.rawValue, summary: summary)
  }

  /// Declares a flag: `true` or `false`.
  public static func flag(
    _ name: String, default value: Bool = false, summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .flag, defaultValue: .flag(value), summary: summary)
  }

  /// Declares a string, such as a strategy specification.
  public static func text(
    _ name: String, limit: Int = 500, default value: String, summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .text(limit: limit), defaultValue: .text(value), summary: summary)
  }

  /// Declares a file's content, with a built-in default.
  public static func file(
    _ name: String, suffix: String, byteLimit: Int, default value: RuleFile, summary: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .file(FileKind(suffix: suffix, byteLimit: byteLimit)),
      defaultValue: .file(value), summary: summary)
  }

  /// The default as human-readable text, which is `""` for an empty string.
  public var defaultText: String {
    if case .text(let text) = defaultValue, text.isEmpty { return "\"\"" }
    return if case .file(let file) = defaultValue { file.name } else { defaultValue.description }
  }

  /// Returns `true` if a string is the name or the hash of the default file.
  package func isDefaultFile(_ text: String) -> Bool {
    if case .file(let file) = defaultValue { text == file.name || text == file.hash } else { false }
  }

  /// The allowed values as human-readable text: `1 to 42`, `true or false`.
  public var allowed: String {
    switch kind {
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.listed(by: "or")
    case .flag: "true or false"
    case .text(let limit): "text of up to \(limit) characters"
    case .file(let kind): "\(defaultText), or a .\(kind.suffix) file"
    }
  }

  /// The allowed values in a form that follows the word "expected".
  private var expected: String {
    switch kind {
    case .integer: "a whole number from \(allowed)"
    case .number: "a number from \(allowed)"
    case .choice, .flag: allowed
    case .text(let limit):
      "up to \(limit) letters, digits, spaces and "
        + "\(Parameter.signs.map(String.init).joined(separator: " ")), with matching parentheses"
    case .file(let kind): "'\(defaultText)' or a .\(kind.suffix) file"
    }
  }

  /// Reads a value from a string.
  ///
  /// A file can be given only by the name or the hash of the default file.
  ///
  /// - Throws: ``ParameterError`` that lists the allowed values if the value is not one of them.
  public func value(from text: String) throws(ParameterError) -> ParameterValue {
    let read: ParameterValue? =
      switch kind {
      case .integer: wholeNumber(text).map { .integer($0) }
      case .number: decimalNumber(text).map { .number($0) }
      case .flag: Bool(text).map { .flag($0) }
      case .choice, .text, .file: .text(text)
      }
    if let value = read.flatMap(accepted) { return value }
    var (shown, expected) = (text, expected)
    if case .text(let limit) = kind { shown = text.cut(bytes: limit) }
    if case .choice(let words) = kind, let near = nearest(to: text, among: words) {
      expected += "; did you mean '\(near)'?"
    }
    throw ParameterError(name: name, value: shown, expected: expected)
  }

  /// Checks a value that has already been read.
  ///
  /// A value of another kind is read from its description.
  ///
  /// - Throws: ``ParameterError`` that lists the allowed values if the value is not one of them.
  package func value(from value: ParameterValue) throws(ParameterError) -> ParameterValue {
    if let value = accepted(value) { return value }
    return try self.value(from: value.description)
  }

  /// Returns a value in the form that the parameter's kind requires, or `nil` if it is not allowed.
  private func accepted(_ value: ParameterValue) -> ParameterValue? {
    switch (kind, value) {
    case (.integer(let range), .integer(let number)): range.contains(number) ? value : nil
    case (.number(let range), .number(let number)):
      // Minus zero becomes zero, so that equal numbers have the same description.
      number.isFinite && range.contains(number) ? .number(number + 0) : nil
    case (.number, .integer(let number)): accepted(.number(Double(number)))
    case (.choice(let words), .text(let word)): words.contains(word) ? value : nil
    case (.flag, .flag), (.file, .file): value
    case (.text(let limit), .text(let text)): Parameter.text(text, limit: limit).map { .text($0) }
    case (.file, .text(let text)): isDefaultFile(text) ? defaultValue : nil
    default: nil
    }
  }

  /// The punctuation that strings may contain, none of which needs quotes in result files or
  /// shells.
  private static let signs = "-_.:=,()*?/+@"

  /// Returns a string without the parentheses around it, or `nil` if it is not allowed.
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
}
