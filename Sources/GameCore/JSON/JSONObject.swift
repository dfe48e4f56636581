/// A value that is written as a JSON object, with a declaration for each member.
public protocol JSONObject: JSONWritable {
  /// The object's description in the schema, which is empty by default.
  static var summary: String { get }
  /// The members in the order in which they are written.
  static var fields: [JSONField<Self>] { get }
  /// The object's schema.
  static var schema: JSONSchema { get }
}

extension JSONObject {
  public static var summary: String { "" }

  public static var schema: JSONSchema { .object(fields.map(\.member), summary) }

  /// Writes an object with a member for each field.
  public func writeJSON(to text: inout JSONText) { text.object { writeMembers(to: &$0) } }

  /// Writes the members without the braces around them.
  ///
  /// If `hidesActions` is `true`, the fields that list the legal actions are left out.
  public func writeMembers(to text: inout JSONText, hidesActions: Bool = false) {
    for field in Self.fields where !hidesActions || !field.listsActions {
      field.write(self, &text)
    }
  }
}

/// The declaration of a ``JSONObject`` member: its name, its value and the value's schema.
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
  /// A Boolean value that indicates whether the value lists the legal actions, which not every bot
  /// receives.
  let listsActions: Bool

  /// Declares a member.
  ///
  /// If `listsActions` is `true`, the value lists the legal actions. Objects may then lack the
  /// member, because bots with `legal=hidden` do not receive it.
  public init<Value: JSONWritable>(
    _ name: String, _ value: @escaping @Sendable (Object) -> Value, _ schema: JSONSchema,
    listsActions: Bool = false
  ) {
    member = .init(name, schema, isRequired: !listsActions)
    self.listsActions = listsActions
    write = { object, text in text.member(name, value(object)) }
  }
}
