#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The two forms in which values are written as JSON, and the way back.
enum JSON {
  /// A value over several lines, for readers: keys in alphabetical order, no line end after it.
  static func pretty(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// A value in one line, the same text for the same value: no spaces, keys in alphabetical order.
  static func canonical(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Reads a value; `nil` where the text is none of this form.
  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Sequence<UInt8>
  ) -> Value? { try? JSONDecoder().decode(type, from: Data(bytes)) }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
