/// The schema for a JSON value (JSON Schema, draft 2020-12), with a summary.
///
/// It covers the kinds of values that games use. The summary describes the value and is empty if
/// the name suffices.
public indirect enum JSONSchema: Hashable, Sendable {
  /// A whole number, in an optional range.
  case integer(_ range: ClosedRange<Int>? = nil, _ summary: String = "")
  /// Any number.
  case number(_ summary: String = "")
  /// `true` or `false`.
  case boolean(_ summary: String = "")
  /// `null`.
  case null
  /// A string, with an optional ECMA 262 regular expression that it must match.
  case string(pattern: String? = nil, _ summary: String = "")
  /// One of these strings.
  case words(_ words: [String], _ summary: String = "")
  /// An array whose values share one schema, with an optional range for its length.
  case array(of: JSONSchema, count: ClosedRange<Int>? = nil, _ summary: String = "")
  /// An object with these members and no others.
  case object(_ members: [Member], _ summary: String = "")
  /// `null`, or a value that matches the schema.
  case optional(_ schema: JSONSchema, _ summary: String = "")

  /// An object member.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The value's schema.
    public let schema: JSONSchema
    /// A Boolean value that indicates whether every object contains the member.
    public let isRequired: Bool

    /// Declares a member, required by default.
    public init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }

  /// Returns the schema for a game's rules as one object, with a member for each parameter.
  ///
  /// A member is not required if configurations omit the parameter's default.
  public static func parameters(_ parameters: [Parameter], _ summary: String = "") -> JSONSchema {
    .object(
      parameters.map { parameter in
        let summary = parameter.summary
        let schema: JSONSchema =
          switch parameter.kind {
          case .integer(let range): .integer(range, summary)
          case .number: .number(summary)
          case .choice(let words): .words(words, summary)
          case .flag: .boolean(summary)
          case .text: .string(pattern: "^[-A-Za-z0-9 _.:=,()*?/+@]*$", summary)
          case .file: .string(pattern: "^sha256:[0-9a-f]{64}$", summary)
          }
        return Member(parameter.name, schema, isRequired: parameter.omittedValue == nil)
      }, summary)
  }
}
