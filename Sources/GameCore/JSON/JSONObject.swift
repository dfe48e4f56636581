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
    for field in Self.fields where !hidesActions || field.member.isRequired {
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
  /// The reason for a value that follows from the rest of the object, or `nil` for any other value.
  ///
  /// The text is static, because the fields are copied for each observation that is written.
  let reason: StaticString?

  /// Declares a member.
  ///
  /// - Parameters:
  ///   - name: The member's key.
  ///   - value: A closure that returns the value.
  ///   - schema: The valid values.
  ///   - listsActions: A Boolean value that indicates whether the value lists the legal actions.
  ///     Objects may then lack the member, because bots with `legal=hidden` do not receive it.
  ///   - reason: If the value follows from the rest of the object, a phrase for errors that says
  ///     why another value is wrong, such as `as in the rules`. A ``JSONReadableObservation`` then
  ///     checks the member and need not read it. Legal actions follow from the rules.
  public init<Value: JSONWritable>(
    _ name: String, _ value: @escaping @Sendable (Object) -> Value, _ schema: JSONSchema,
    listsActions: Bool = false, derived reason: StaticString? = nil
  ) {
    member = .init(name, schema, isRequired: !listsActions)
    self.reason = listsActions ? "by the rules" : reason
    write = { object, text in text.member(name, value(object)) }
  }

  /// Checks a member that follows from the rest of the object, unless it may be missing and is.
  ///
  /// - Throws: ``JSONValueError`` if the member differs from the object's.
  func check(_ json: JSONValue, of object: Object) throws {
    guard let reason, member.isRequired || json[member.name] != nil else { return }
    var text = JSONText()
    text.object { write(object, &$0) }
    try json.check(JSONValue(text.description), "\(reason)")
  }
}
