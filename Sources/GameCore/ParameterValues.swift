/// A value for each of a list of parameters, in their order.
public struct ParameterValues: Hashable, Sendable {
  public let parameters: [Parameter]
  private var values: [ParameterValue]
  private var given: [Bool]

  /// Every parameter at its default.
  public init(_ parameters: [Parameter]) {
    self.parameters = parameters
    values = parameters.map(\.defaultValue)
    given = parameters.map { _ in false }
  }

  /// Sets a parameter from text.
  ///
  /// - Throws: ``ParameterError`` for an unknown name (with the nearest known one), a value that is
  ///   not allowed, or a parameter that was set before.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      throw ParameterError(name: name, problem: unknown(name))
    }
    if given[index] { throw ParameterError(name: name, problem: "is given twice") }
    values[index] = try parameters[index].value(from: text)
    given[index] = true
  }

  /// Sets a parameter that exists, by the code that declared it.
  ///
  /// - Precondition: There is a parameter of this name.
  public mutating func assign(_ name: String, _ value: ParameterValue) {
    let index = index(of: name)
    values[index] = value
    given[index] = true
  }

  /// Whether the parameter was set rather than left at its default.
  public func isGiven(_ name: String) -> Bool { given[index(of: name)] }

  /// The value of a parameter.
  ///
  /// - Precondition: There is a parameter of this name.
  public subscript(name: String) -> ParameterValue { values[index(of: name)] }

  /// The value of a whole-number parameter.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = self[name] else { preconditionFailure("\(name): no integer") }
    return value
  }

  /// The value of a number parameter.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = self[name] else { preconditionFailure("\(name): no number") }
    return value
  }

  /// The value of a choice.
  public func text(_ name: String) -> String {
    guard case .text(let value) = self[name] else { preconditionFailure("\(name): no choice") }
    return value
  }

  /// The value of a flag.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let value) = self[name] else { preconditionFailure("\(name): no flag") }
    return value
  }

  /// Names and values in the order of the parameters.
  public var pairs: [(name: String, value: ParameterValue)] {
    zip(parameters, values).map { ($0.name, $1) }
  }

  /// What differs from the defaults, as `key=value,key=value`; empty where nothing does.
  public var changes: String {
    zip(parameters, values).filter { $0.defaultValue != $1 }.map { "\($0.name)=\($1)" }
      .joined(separator: ",")
  }

  private func index(of name: String) -> Int {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("there is no parameter '\(name)'")
    }
    return index
  }

  private func unknown(_ name: String) -> String {
    let names = parameters.map(\.name)
    if names.isEmpty { return "is unknown; there are no parameters here" }
    if let near = nearest(to: name, among: names) {
      return "is unknown; did you mean '\(near)'?"
    }
    return "is unknown; there are \(names.listed(by: "and"))"
  }
}
