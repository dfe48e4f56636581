/// A value that is written as a JSON object, with a declaration of each member.
public protocol JSONObject: JSONWritable {
  /// The description of the object in the schema; empty by default.
  static var summary: String { get }
  /// The members in the order of the text.
  static var fields: [JSONField<Self>] { get }
  /// The schema of the object.
  static var schema: JSONSchema { get }
}

extension JSONObject {
  public static var summary: String { "" }

  public static var schema: JSONSchema { .object(fields.map(\.member), summary) }

  /// Writes an object with a member for each field.
  public func writeJSON(to text: inout JSONText) { text.object { writeMembers(to: &$0) } }

  /// Writes the members without the braces of the object.
  public func writeMembers(to text: inout JSONText) {
    for field in Self.fields { field.write(self, &text) }
  }
}

/// The declaration of a member of a ``JSONObject``: its name, its value and the schema of the value.
///
///     static let fields: [JSONField<Self>] = [
///       .init("seat", \.seat, .seat("the seat that holds the cards")),
///       .init("cards", { $0.cards.map(\.description) }, .array(of: .string(), "the cards")),
///     ]
public struct JSONField<Object>: Sendable {
  /// The name and the schema.
  public let member: JSONSchema.Member
  /// Writes the name and the value.
  let write: @Sendable (Object, inout JSONText) -> Void

  /// Declares a member of every object.
  public init<Value: JSONWritable>(
    _ name: String, _ value: @escaping @Sendable (Object) -> Value, _ schema: JSONSchema
  ) {
    member = .init(name, schema)
    write = { object, text in text.member(name, value(object)) }
  }
}
