/// The values for a list of parameters, in the order of the list.
public struct ParameterValues: Hashable, Sendable {
  private struct Slot: Hashable, Sendable {
    let parameter: Parameter
    var value: ParameterValue
    var isGiven = false
  }

  // There is one array instead of three, because every strategy in every game stores a copy.
  private var slots: [Slot]

  /// Creates values that are all defaults.
  public init(_ parameters: [Parameter]) {
    slots = parameters.map { Slot(parameter: $0, value: $0.defaultValue) }
  }

  /// The declarations in order, in an array that each access creates in O(*n*) time.
  public var parameters: [Parameter] { slots.map(\.parameter) }

  /// Sets a parameter from a string.
  ///
  /// - Throws: ``ParameterError`` if the name is unknown (with the nearest known name), the value
  ///   is invalid, or the parameter has already been set.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in try parameter.value(from: text) }
  }

  /// Sets a parameter to a value that has already been read and throws the same errors as
  /// ``set(_:to:)-(_,String)``.
  package mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in try parameter.value(from: value) }
  }

  /// Sets a parameter to a file's content.
  ///
  /// - Throws: ``ParameterError`` if the name is unknown, the parameter does not accept a file, or
  ///   it has already been set.
  public mutating func set(_ name: String, to file: RuleFile) throws(ParameterError) {
    try set(name) { parameter throws(ParameterError) in
      if case .file = parameter.kind { return .file(file) }
      throw ParameterError(
        name: name, problem: "does not accept a file; expected \(parameter.allowed)")
    }
  }

  private mutating func set(
    _ name: String, _ read: (Parameter) throws(ParameterError) -> ParameterValue
  ) throws(ParameterError) {
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else {
      throw ParameterError(unknown: name, among: parameters.map(\.name))
    }
    if slots[index].isGiven { throw ParameterError(givenTwice: name) }
    slots[index].value = try read(slots[index].parameter)
    slots[index].isGiven = true
  }

  /// Returns the parameter with a given name, or `nil` if there is none.
  public func parameter(_ name: String) -> Parameter? {
    slots.first { $0.parameter.name == name }?.parameter
  }

  /// The parameters whose values are files, with these files.
  package var files: [(parameter: Parameter, kind: Parameter.FileKind, file: RuleFile)] {
    slots.compactMap { slot in
      guard case .file(let kind) = slot.parameter.kind, case .file(let file) = slot.value else {
        return nil
      }
      return (slot.parameter, kind, file)
    }
  }

  /// Sets an existing parameter to a value from code, without checks.
  ///
  /// - Precondition: There is a parameter with this name.
  public mutating func assign(_ name: String, _ value: ParameterValue) {
    let index = index(of: name)
    slots[index].value = value
    slots[index].isGiven = true
  }

  /// Returns `true` if the parameter was set rather than left at its default.
  public func isGiven(_ name: String) -> Bool { slots[index(of: name)].isGiven }

  /// The value of a parameter.
  ///
  /// - Precondition: There is a parameter with this name.
  public subscript(name: String) -> ParameterValue { slots[index(of: name)].value }

  /// Returns a whole-number parameter's value.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = self[name] else { preconditionFailure("\(name): no integer") }
    return value
  }

  /// Returns a number parameter's value.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = self[name] else { preconditionFailure("\(name): no number") }
    return value
  }

  /// Returns a choice parameter's word.
  public func text(_ name: String) -> String {
    guard case .text(let value) = self[name] else { preconditionFailure("\(name): no choice") }
    return value
  }

  /// Returns the case for a choice that was declared with an enumeration's cases.
  ///
  /// - Precondition: Every word of the parameter is a case's raw value.
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice {
    Choice(allowed: text(name))
  }

  /// Returns a flag's value.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let value) = self[name] else { preconditionFailure("\(name): no flag") }
    return value
  }

  /// The marks of all parameters whose values differ from the defaults.
  var marks: [StrategyMark] {
    slots.compactMap { $0.value == $0.parameter.defaultValue ? nil : $0.parameter.mark }
  }

  /// The names and values of all parameters, in the order of the list.
  public var pairs: Settings { Settings(slots.map { .init($0.parameter.name, $0.value) }) }

  /// The names and values that configurations and replays contain.
  package var recorded: Settings {
    Settings(
      slots.filter { $0.value != $0.parameter.omittedValue }
        .map { .init($0.parameter.name, $0.value) })
  }

  /// The values that differ from the defaults, as `key=value,key=value`, or an empty string.
  ///
  /// A file is written as the name of its copy in the results, which is the same for all files with
  /// the same content.
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
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else {
      preconditionFailure("unknown parameter '\(name)'")
    }
    return index
  }
}
