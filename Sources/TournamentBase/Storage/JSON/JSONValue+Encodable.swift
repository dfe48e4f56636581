import GameCore

extension JSONValue: Encodable {
  /// Encodes the value.
  ///
  /// If several members share a key, only the first is written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    // Unlike property names, dictionary keys are written unchanged.
    case .object(let members):
      try container.encode(Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with members in the given order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0, $1) })
  }
}
