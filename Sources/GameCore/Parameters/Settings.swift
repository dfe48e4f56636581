/// Names and values of rules, parameters or link options, in a fixed order.
///
/// Their JSON form is an object, which is read in alphabetical order.
public struct Settings: Hashable, Sendable {
  /// A name and its value.
  public struct Element: Hashable, Sendable {
    /// The name of the rule, parameter or link option.
    public let name: String
    /// The value, which may be the default.
    public let value: ParameterValue

    package init(_ name: String, _ value: ParameterValue) {
      (self.name, self.value) = (name, value)
    }

    /// The setting in the form `name=value`.
    package var text: String { "\(name)=\(value)" }
  }

  private let elements: [Element]

  /// Creates settings in a given order.
  package init(_ elements: [Element]) { self.elements = elements }

  /// The value for a name, or `nil` if the settings do not contain the name.
  public subscript(name: String) -> ParameterValue? {
    elements.first { $0.name == name }?.value
  }

  /// The settings in human-readable form: `name=value, name=value`.
  package var text: String { map(\.text).joined(separator: ", ") }

  /// The settings as stored in replays.
  package var stored: Settings { Settings(map { Element($0.name, $0.value.stored) }) }

  /// The settings as read from a configuration's JSON.
  package var configured: Settings {
    Settings(map { Element($0.name, $0.value.configured) }.sorted { $0.name < $1.name })
  }

  /// Returns the settings that differ from their defaults, including those with unknown names and
  /// omitted values.
  package func changes(from parameters: [Parameter]) -> Settings {
    let omitted = parameters.compactMap { parameter -> Element? in
      guard let value = parameter.omittedValue, value != parameter.defaultValue,
        self[parameter.name] == nil
      else { return nil }
      return Element(parameter.name, value)
    }
    return Settings(
      filter { setting in
        let known = parameters.first { $0.name == setting.name }
        return known?.defaultValue.configured != setting.value.configured
      } + omitted)
  }
}

extension Settings: RandomAccessCollection, ExpressibleByDictionaryLiteral {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// The setting at an index.
  public subscript(position: Int) -> Element { elements[position] }

  /// Creates settings in a literal's order.
  public init(dictionaryLiteral elements: (String, ParameterValue)...) {
    self.init(elements.map { Element($0.0, $0.1) })
  }
}

extension Settings: Codable {
  /// Reads a JSON object, in alphabetical order.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([String: ParameterValue].self)
    self.init(values.sorted { $0.key < $1.key }.map { Element($0.key, $0.value) })
  }

  /// Writes a JSON object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // Encoders write dictionary keys unchanged, unlike property names.
    let object = Dictionary(map { ($0.name, $0.value) }) { first, _ in first }  // never iterated
    try container.encode(object)
  }
}
