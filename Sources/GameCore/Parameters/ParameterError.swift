/// An error about an unknown or contradictory rule, parameter or link option, or an invalid value.
public struct ParameterError: ReportedError, Hashable, Sendable {
  private enum Form: Hashable {
    case other
    case unknown
    case value(String)
  }

  /// The parameter's name as given, or `seats` if the rules do not support the number of seats.
  public private(set) var name: String
  /// A remedy, shown on a separate line, or `nil` if the description suffices.
  public let remedy: String?
  private var form = Form.other
  /// The problem without the name and the value.
  private let text: String

  /// Creates an error from a name as given and a clause that follows the name and a colon.
  public init(name: String, problem: String, remedy: String? = nil) {
    (self.name, text, self.remedy) = (name, problem, remedy)
  }

  /// Creates an error about a value that is not allowed.
  package init(name: String, value: String, expected: String) {
    self.init(name: name, problem: "expected \(expected)")
    form = .value(value)
  }

  /// Creates an error about an unknown name, with a suggestion from the known names.
  init(unknown name: String, among names: [String]) {
    self.init(
      name: name, problem: names.isEmpty ? "none exist" : hint(for: name, among: names),
      remedy: isHintComplete(for: name, among: names)
        ? nil : "The commands 'list GAME' and 'help links' list all names.")
    form = .unknown
  }

  /// Creates an error about a name that is given more than once.
  init(givenTwice name: String) {
    self.init(name: name, problem: "given more than once")
  }

  /// Returns this error with another name, such as one with a prefix.
  package func renamed(_ name: String) -> ParameterError {
    var error = self
    error.name = name
    return error
  }

  /// The problem as a clause without the name.
  public var problem: String {
    switch form {
    case .other: text
    case .unknown: "unknown name; \(text)"
    case .value(let value): "invalid value '\(value)': \(text)"
    }
  }

  /// The kind of failure: bad input.
  public var failure: FailureKind { .badInput }

  public var description: String { description(of: "parameter") }

  /// Returns the name and the problem as one clause.
  ///
  /// - Parameter noun: The human-readable kind of parameter, such as `rule` or `link option`.
  public func description(of noun: String) -> String {
    switch form {
    case .other: "\(name): \(text)"
    case .unknown: "unknown \(noun) '\(name)'; \(text)"
    case .value(let value): "invalid value '\(value)' for \(name): \(text)"
    }
  }
}
