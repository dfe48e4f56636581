/// What JSON a value is written as, as a JSON Schema (draft 2020-12).
///
/// It says no more than what the values of games need; ``write(to:)`` and
/// ``writeDocument(title:to:)`` write it out.
public struct JSONSchema: Hashable, Sendable {
  /// What a value may be.
  public indirect enum Kind: Hashable, Sendable {
    /// A whole number, in a range where there are bounds.
    case integer(ClosedRange<Int>?)
    /// Any number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
    /// A string, of a form (an ECMA 262 regular expression) where there is one.
    case string(pattern: String?)
    /// One of these strings.
    case words([String])
    /// As many values of one kind as the range says, any number where there is none.
    case array(JSONSchema, count: ClosedRange<Int>?)
    /// These members and no others.
    case object([Member])
    /// `null` or a value of the kind.
    case optional(JSONSchema)
  }

  /// A member of an object, in every such object unless it is optional to write.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let name: String
    /// What the value is.
    public let schema: JSONSchema
    /// Whether no object goes without it.
    public let isRequired: Bool

    /// Declares a member; required unless said otherwise.
    public init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }

  /// What the value may be.
  public let kind: Kind
  /// What the value means, for a reader; empty where its name says it all.
  public let summary: String

  /// Describes a value; without a summary unless given.
  public init(_ kind: Kind, _ summary: String = "") {
    self.kind = kind
    self.summary = summary
  }

  /// A whole number, in a range where one is given.
  public static func integer(
    _ range: ClosedRange<Int>? = nil, _ summary: String = ""
  ) -> JSONSchema {
    JSONSchema(.integer(range), summary)
  }

  /// Any number.
  public static func number(_ summary: String = "") -> JSONSchema { JSONSchema(.number, summary) }

  /// `true` or `false`.
  public static func boolean(_ summary: String = "") -> JSONSchema {
    JSONSchema(.boolean, summary)
  }

  /// A string, of a form where one is given.
  public static func string(pattern: String? = nil, _ summary: String = "") -> JSONSchema {
    JSONSchema(.string(pattern: pattern), summary)
  }

  /// One of some strings.
  public static func words(_ words: [String], _ summary: String = "") -> JSONSchema {
    JSONSchema(.words(words), summary)
  }

  /// Values of one kind, as many as the range says where one is given.
  public static func array(
    of element: JSONSchema, count: ClosedRange<Int>? = nil, _ summary: String = ""
  ) -> JSONSchema {
    JSONSchema(.array(element, count: count), summary)
  }

  /// These members and no others.
  public static func object(_ members: [Member], _ summary: String = "") -> JSONSchema {
    JSONSchema(.object(members), summary)
  }

  /// `null` or such a value.
  public static func optional(_ schema: JSONSchema, _ summary: String = "") -> JSONSchema {
    JSONSchema(.optional(schema), summary)
  }

  /// The rules of a game as one object: a member for each parameter.
  ///
  /// `summaries` are the descriptions of the parameters, in their order, if they differ from the
  ///   parameters' own: a published schema keeps its wording.
  public static func parameters(
    _ parameters: [Parameter], _ summary: String = "", summaries: [String]? = nil
  ) -> JSONSchema {
    .object(
      zip(parameters, summaries ?? parameters.map(\.summary)).map { parameter, summary in
        let kind: Kind =
          switch parameter.kind {
          case .integer(let range): .integer(range)
          case .number: .number
          case .choice(let words): .words(words)
          case .flag: .boolean
          case .text: .string(pattern: "^[-A-Za-z0-9 _.:=,()*?/+@]*$")
          case .file: .string(pattern: "^sha256:[0-9a-f]{64}$")
          }
        return Member(parameter.name, JSONSchema(kind, summary))
      }, summary)
  }
}
