/// The values of a list of parameters, in their order.
public struct ParameterValues: Hashable, Sendable {
  private struct Slot: Hashable, Sendable {
    let parameter: Parameter
    var value: ParameterValue
    var isGiven = false
  }

  // A single array instead of three, because every strategy of every game has a copy.
  private var slots: [Slot]

  /// Creates values that are all defaults.
  public init(_ parameters: [Parameter]) {
    slots = parameters.map { Slot(parameter: $0, value: $0.defaultValue) }
  }

  /// The declarations in order; O(n), because each call creates the list.
  public var parameters: [Parameter] { slots.map(\.parameter) }

  /// Sets a parameter from text.
  ///
  /// - Throws: ``ParameterError`` for an unknown name (with the nearest known name), an invalid value, or a
  ///   parameter that was set before.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in try parameter.value(from: text) }
  }

  /// Sets a parameter to a value that was already read, as ``set(_:to:)-(_,String)`` does.
  package mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in try parameter.value(from: value) }
  }

  /// Sets a parameter to the content of a file.
  ///
  /// - Throws: ``ParameterError`` for an unknown name, a parameter without a file, or one that was set
  ///   before.
  public mutating func set(_ name: String, to file: RuleFile) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in
      if case .file = parameter.kind { return .file(file) }
      throw ParameterError(
        name: name, problem: "takes no file; expected \(parameter.allowed)")
    }
  }

  private mutating func set(
    _ name: String, _ read: (Parameter) throws(ParameterError) -> ParameterValue
  ) throws(ParameterError) {
    guard let index = slots.firstIndex(where: { $0.parameter.isNamed(name) }) else {
      throw ParameterError(unknown: name, among: parameters.map(\.name))
    }
    if slots[index].isGiven { throw ParameterError(givenTwice: name) }
    slots[index].value = try read(slots[index].parameter)
    slots[index].isGiven = true
  }

  /// Returns the declaration of the parameter with a name; `nil` if there is none.
  public func parameter(_ name: String) -> Parameter? {
    slots.first { $0.parameter.isNamed(name) }?.parameter
  }

  /// The parameters with a file as value, and the files.
  package var files: [(parameter: Parameter, kind: Parameter.FileKind, file: RuleFile)] {
    slots.compactMap { slot in
      guard case .file(let kind) = slot.parameter.kind, case .file(let file) = slot.value else {
        return nil
      }
      return (slot.parameter, kind, file)
    }
  }

  /// Sets an existing parameter to a value from code.
  ///
  /// - Precondition: There is a parameter of this name.
  public mutating func assign(_ name: String, _ value: ParameterValue) {
    let index = index(of: name)
    slots[index].value = value
    slots[index].isGiven = true
  }

  /// Returns `true` if the parameter was set.
  public func isGiven(_ name: String) -> Bool { slots[index(of: name)].isGiven }

  /// The value of a parameter.
  ///
  /// - Precondition: There is a parameter of this name.
  public subscript(name: String) -> ParameterValue { slots[index(of: name)].value }

  /// Returns the value of a whole-number parameter.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = self[name] else { preconditionFailure("\(name): no integer") }
    return value
  }

  /// Returns the value of a number parameter.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = self[name] else { preconditionFailure("\(name): no number") }
    return value
  }

  /// Returns the word of a choice.
  public func text(_ name: String) -> String {
    guard case .text(let value) = self[name] else { preconditionFailure("\(name): no choice") }
    return value
  }

  /// Returns the case of a choice that was declared with the cases of a type.
  ///
  /// - Precondition: Every word of the parameter is the raw value of a case.
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice {
    Choice(allowed: text(name))
  }

  /// Returns the value of a flag.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let value) = self[name] else { preconditionFailure("\(name): no flag") }
    return value
  }

  /// The marks of the parameters whose values differ from the defaults.
  var marks: [StrategyMark] {
    slots.compactMap { $0.value == $0.parameter.defaultValue ? nil : $0.parameter.mark }
  }

  /// The recorded names and the values, in the order of the parameters.
  public var pairs: Settings { Settings(slots.map { .init($0.parameter.name, $0.value) }) }

  /// The names and values that configurations and replays contain.
  package var recorded: Settings {
    Settings(
      slots.filter { $0.value != $0.parameter.omittedValue }
        .map { .init($0.parameter.name, $0.value) })
  }

  /// The values that differ from the defaults, as `key=value,key=value`; empty if there are none.
  ///
  /// A file is written as the name of its copy, so that equal files give equal texts.
  public var changes: String {
    slots.filter { $0.parameter.defaultValue != $0.value }
      .map { slot in
        let name = slot.parameter.name
        guard case .file(let kind) = slot.parameter.kind, case .file(let file) = slot.value else {
          return Assignment.listed(name, slot.value.description)
        }
        return "\(name)=\(RuleFile.copyName(of: name, hash: file.hash, suffix: kind.suffix))"
      }.joined(separator: ",")
  }

  private func index(of name: String) -> Int {
    guard let index = slots.firstIndex(where: { $0.parameter.isNamed(name) }) else {
      preconditionFailure("unknown parameter '\(name)'")
    }
    return index
  }
}
