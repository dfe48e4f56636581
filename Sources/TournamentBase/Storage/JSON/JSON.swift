#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Conversions from values to JSON, in two forms, and back.
///
/// The keys are the property names in snake_case, such as `game_id` for `gameID`.
package enum JSON {
  /// Returns a value as JSON on several lines, with keys in alphabetical order and no final line
  /// ending.
  package static func pretty(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns a value as canonical JSON on one line, without spaces and with keys in alphabetical
  /// order.
  package static func canonical(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Reads a value, or returns `nil` if the text is not valid JSON for the type.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Sequence<UInt8>
  ) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { Key(property: $0.name) }
    return try? decoder.decode(type, from: Data(bytes))
  }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.keyEncodingStrategy = .custom { Key(of: $0.name) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// The keys that the Frictionless Data standard defines in camel case.
    private static let fixed: Set = ["primaryKey", "foreignKeys", "missingValues"]

    /// Creates the key for a property, without changing keys in ``fixed``.
    init(of property: String) {
      stringValue = Key.fixed.contains(property) ? property : JSON.key(of: property)
    }

    /// Creates the property name that belongs to a key.
    init(property key: String) {
      let words = key.split(separator: "_")
      stringValue = words.dropFirst().reduce(String(words.first ?? "")) {
        $0 + ($1 == "id" ? "ID" : $1.prefix(1).uppercased() + $1.dropFirst())
      }
    }
  }

  /// Returns the key for a property: the words in its name in lower case, joined by underscores.
  static func key(of property: String) -> String {
    var key: [UInt8] = []
    var isAfterCapital = true
    for byte in property.utf8 {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if isCapital, !isAfterCapital { key.append(UInt8(ascii: "_")) }
      key.append(isCapital ? byte | 0x20 : byte)
      isAfterCapital = isCapital
    }
    return String(decoding: key, as: UTF8.self)
  }
}

extension [any CodingKey] {
  /// The last key in a path.
  fileprivate var name: String { last?.stringValue ?? "" }
}
