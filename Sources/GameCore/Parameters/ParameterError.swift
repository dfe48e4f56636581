/// An error about an unknown parameter, or a value that a parameter does not take.
public struct ParameterError: RecordedError, Hashable, Sendable {
  private enum Form: Hashable {
    case other
    case unknown
    case value(String)
  }

  /// The parameter's name as it was given.
  public let name: String
  /// A remedy, shown on a separate line; `nil` if the description suffices.
  public let remedy: String?
  private let form: Form
  /// The problem without the name and the value.
  private let text: String
  private let record: String?

  /// Creates an error from a name as it was given and a clause that follows the name and a colon.
  ///
  /// `recorded` is the clause in the wording that results record, if that is a different one.
  public init(name: String, problem: String, remedy: String? = nil, recorded: String? = nil) {
    self.init(name: name, form: .other, text: problem, remedy: remedy, record: recorded)
  }

  /// Creates an error about a value that is not allowed.
  ///
  /// `recorded` is the clause in the wording that results record, if that is a different one.
  package init(name: String, value: String, expected: String, recorded: String? = nil) {
    self.init(
      name: name, form: .value(value), text: "expected \(expected)", remedy: nil, record: recorded)
  }

  /// Creates an error about a name that is not one of the known names.
  init(unknown name: String, among names: [String]) {
    self.init(
      name: name, form: .unknown,
      text: names.isEmpty ? "none exist" : hint(for: name, among: names), remedy: nil,
      record: "is unknown; "
        + (names.isEmpty
          ? "there are no parameters here" : recordedHint(for: name, among: names)))
  }

  /// Creates an error about a name that is given more than once.
  init(givenTwice name: String) {
    self.init(name: name, problem: "given more than once", recorded: "is given twice")
  }

  private init(name: String, form: Form, text: String, remedy: String?, record: String? = nil) {
    self.name = name
    self.form = form
    self.text = text
    self.remedy = remedy
    self.record = record
  }

  /// Returns the same error about another name, such as one with a prefix.
  package func renamed(_ name: String) -> ParameterError {
    ParameterError(name: name, form: form, text: text, remedy: remedy, record: record)
  }

  /// The problem in the wording that results record, and that other programs read.
  var recordedProblem: String { record ?? problem }

  /// The name and the problem in the wording that results record.
  public var recorded: String { "\(name): \(recordedProblem)" }

  /// The problem as a clause without the name.
  public var problem: String {
    switch form {
    case .other: text
    case .unknown: "unknown name; \(text)"
    case .value(let value): "invalid value '\(value)': \(text)"
    }
  }

  /// Bad input: a different name or value is needed.
  public var failure: FailureKind { .badInput }

  public var description: String { description(of: "parameter") }

  /// Returns the name and the problem as one clause.
  ///
  /// - Parameter noun: The kind of parameter for a reader, such as `rule` or `link option`.
  public func description(of noun: String) -> String {
    switch form {
    case .other: "\(name): \(text)"
    case .unknown: "unknown \(noun) '\(name)'; \(text)"
    case .value(let value): "invalid value '\(value)' for \(name): \(text)"
    }
  }
}
