/// An error about an unknown parameter, or a value that a parameter does not take.
public struct ParameterError: ReportedError, Hashable, Sendable {
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

  /// Creates an error from a name as it was given and a clause that follows the name and a colon.
  public init(name: String, problem: String, remedy: String? = nil) {
    self.init(name: name, form: .other, text: problem, remedy: remedy)
  }

  /// Creates an error about a value that is not allowed.
  package init(name: String, value: String, expected: String) {
    self.init(name: name, form: .value(value), text: "expected \(expected)", remedy: nil)
  }

  /// Creates an error about a name that is not one of the known names.
  init(unknown name: String, among names: [String]) {
    self.init(
      name: name, form: .unknown,
      text: names.isEmpty ? "none exist" : hint(for: name, among: names), remedy: nil)
  }

  /// Creates an error about a name that is given more than once.
  init(givenTwice name: String) {
    self.init(name: name, problem: "given more than once")
  }

  private init(name: String, form: Form, text: String, remedy: String?) {
    self.name = name
    self.form = form
    self.text = text
    self.remedy = remedy
  }

  /// Returns the same error about another name, such as one with a prefix.
  package func renamed(_ name: String) -> ParameterError {
    ParameterError(name: name, form: form, text: text, remedy: remedy)
  }

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
