import GameCore

/// A recorder that derives JSON Schema from the keys and types that a type requests from its
/// decoder.
package final class SchemaRecorder {
  /// The schemas for objects, by type name.
  package private(set) var definitions: [JSONValue.Member] = []
  /// The keys whose meaning a type describes but which it does not request.
  private(set) var unknownKeys: [String] = []
  private var numbers = 0.0

  package init() {}

  /// Records a type's schema.
  ///
  /// - Returns: A dummy value and the schema, which refers to a definition if the type is an
  ///   object.
  /// - Throws: The error that a type throws if it rejects dummy values.
  func record<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, schema: JSONValue) {
    if let words = type as? any CaseIterable.Type, let found = SchemaRecorder.words(of: words),
      let value = found.first as? Value
    {
      return (value, ["type": .string("string"), "enum": .array(found.words.map { .string($0) })])
    }
    let decoder = RecordingDecoder(recorder: self)
    let value = try Value(from: decoder)
    if let members = decoder.members {
      let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
      if !definitions.contains(where: { $0.key == name }) {
        definitions.append(.init(name, definition(of: type, name, members, decoder.optionalKeys)))
      }
      return (value, ["$ref": .string("#/$defs/\(name)")])
    }
    if let schema = decoder.schema { return (value, schema) }
    // If a type tries several scalar types, the error for the first makes it request the next.
    var types = decoder.scalars
    while !types.isEmpty {
      let decoder = RecordingDecoder(recorder: self, refusals: types.count)
      guard (try? Value(from: decoder)) != nil, decoder.scalars.count > types.count else { break }
      types = decoder.scalars
    }
    return (
      value,
      ["type": types.count == 1 ? .string(types[0]) : .array(types.map { .string($0) })]
    )
  }

  package func schema<Value: Decodable>(of type: Value.Type) throws -> JSONValue {
    try record(type).schema
  }

  /// Returns an enumeration's first case and raw values, or `nil` if the raw values are not
  /// strings.
  private static func words<Words: CaseIterable>(
    of type: Words.Type
  ) -> (first: Any, words: [String])? {
    let words = type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    guard let first = type.allCases.first, words.count == type.allCases.count else { return nil }
    return (first, words)
  }

  /// Returns the schema for an object with the recorded members.
  private func definition(
    of type: Any.Type, _ name: String, _ members: [JSONValue.Member], _ optionalKeys: Set<String>
  ) -> JSONValue {
    let described = type as? any DescribedKeys.Type
    let (fields, meanings) = (described?.fields ?? [], described?.meanings ?? [:])
    unknownKeys += meanings.keys.filter { key in !members.contains { $0.key == key } }
      .map { "\(name).\($0)" }
    let properties = members.map { member in
      let field = fields.first { $0.name == member.key }
      var parts: [JSONValue.Member] = []
      if case .object(let known) = member.value { parts = known }
      if let text = meanings[member.key] ?? field?.description {
        parts.append(.init("description", .string(text)))
      }
      if let type = member.value["type"], type == .string("integer") || type == .string("number"),
        let field
      {
        if let unit = field.unit { parts.append(.init("unit", .string(unit))) }
        let bounds = [
          ("minimum", field.constraints.minimum), ("maximum", field.constraints.maximum),
        ]
        parts += bounds.compactMap { name, bound in bound.map { .init(name, .number($0)) } }
      }
      return JSONValue.Member(member.key, .object(parts))
    }
    let required = members.map(\.key).filter { !optionalKeys.contains($0) }
    return [
      "type": .string("object"), "properties": .object(properties),
      "required": .array(required.map { .string($0) }), "additionalProperties": .bool(false),
    ]
  }

  /// Returns a dummy value for a scalar type and the type's name in JSON Schema, or `nil` for other
  /// types.
  fileprivate func scalar<Value>(_ type: Value.Type) -> (value: Value, name: String)? {
    // Later numbers are larger, because a test's hypotheses must be in ascending order.
    numbers += 1e-6
    let integer: Any? = (type as? any FixedWidthInteger.Type)?.init(1)
    let dummies: [(Any, String)] = [
      (false, "boolean"), ("", "string"), (integer ?? 1, "integer"), (numbers, "number"),
    ]
    for (dummy, name) in dummies {
      if let value = dummy as? Value { return (value, name) }
    }
    return nil
  }
}

/// The error for a request that is rejected or cannot be recorded.
private struct RefusedRequest: Error {}

/// A decoder that returns dummy values and records a type's requests.
private final class RecordingDecoder: Decoder, SingleValueDecodingContainer {
  let recorder: SchemaRecorder
  /// The number of scalar requests to reject.
  let refusals: Int
  /// An object's properties, or `nil` for other types.
  var members: [JSONValue.Member]?
  var optionalKeys: Set<String> = []
  /// The schema for an array, a dictionary or a wrapped type, or `nil` for other types.
  var schema: JSONValue?
  /// The names of the requested scalar types.
  var scalars: [String] = []

  init(recorder: SchemaRecorder, refusals: Int = 0) {
    (self.recorder, self.refusals) = (recorder, refusals)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    members = members ?? []
    return KeyedDecodingContainer(RecordingObject(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { RecordingArray(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let (value, name) = recorder.scalar(type) else {
      let (value, schema) = try recorder.record(type)
      self.schema = schema
      return value
    }
    scalars.append(name)
    if scalars.count <= refusals { throw RefusedRequest() }
    return value
  }
}

private struct RecordingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder
  var codingPath: [any CodingKey] { [] }

  /// A placeholder for a dictionary's keys.
  ///
  /// Only dictionaries request all keys.
  var allKeys: [Key] {
    decoder.members = nil
    return [Key(stringValue: "key")].compactMap(\.self)
  }

  /// Returns `true` and records an optional key.
  ///
  /// This method is called only to decode optional values.
  func contains(_ key: Key) -> Bool {
    decoder.optionalKeys.insert(JSON.key(of: key.stringValue))
    return true
  }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, schema) = try decoder.recorder.record(type)
    if decoder.members == nil {
      decoder.schema = ["type": .string("object"), "additionalProperties": schema]
    } else {
      decoder.members?.append(.init(JSON.key(of: key.stringValue), schema))
    }
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw RefusedRequest() }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw RefusedRequest()
  }
  func superDecoder() throws -> any Decoder { throw RefusedRequest() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw RefusedRequest() }
}

/// An array's elements, which all share one type.
private struct RecordingArray: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var isAtEnd: Bool { currentIndex > 0 }

  init(decoder: RecordingDecoder) { self.decoder = decoder }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, schema) = try decoder.recorder.record(type)
    decoder.schema = ["type": .string("array"), "items": schema]
    currentIndex += 1
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw RefusedRequest() }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw RefusedRequest() }
  func superDecoder() throws -> any Decoder { throw RefusedRequest() }
}
