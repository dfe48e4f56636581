extension JSONSchema: JSONWritable {
  /// The URL that identifies the JSON Schema draft.
  public static let draft = "https://json-schema.org/draft/2020-12/schema"

  /// Writes the schema as a separate document that states its draft.
  public func writeDocument(title: String, to text: inout JSONText) {
    text.object { text in
      text.member("$schema", Self.draft)
      text.member("title", title)
      writeMembers(to: &text)
    }
  }

  public func writeJSON(to text: inout JSONText) { text.object { writeMembers(to: &$0) } }

  private func writeMembers(to text: inout JSONText) {
    if !summary.isEmpty { text.member("description", summary) }
    switch self {
    case .integer(let range, _):
      text.member("type", "integer")
      writeBounds("minimum", "maximum", range, to: &text)
    case .number: text.member("type", "number")
    case .boolean: text.member("type", "boolean")
    case .null: text.member("type", "null")
    case .string(let pattern, _):
      text.member("type", "string")
      if let pattern { text.member("pattern", pattern) }
    case .words(let words, _): text.member("enum", words)
    case .array(let element, let count, _):
      text.member("type", "array")
      text.member("items", element)
      writeBounds("minItems", "maxItems", count, to: &text)
    case .object(let members, _): writeObject(members, to: &text)
    case .optional(let schema, _): text.member("anyOf", [schema, .null])
    }
  }

  private var summary: String {
    switch self {
    case .null: ""
    case .number(let summary), .boolean(let summary), .integer(_, let summary),
      .string(_, let summary), .words(_, let summary), .array(_, _, let summary),
      .object(_, let summary), .optional(_, let summary):
      summary
    }
  }

  private func writeBounds(
    _ least: String, _ most: String, _ range: ClosedRange<Int>?, to text: inout JSONText
  ) {
    guard let range else { return }
    text.member(least, range.lowerBound)
    text.member(most, range.upperBound)
  }

  private func writeObject(_ members: [Member], to text: inout JSONText) {
    text.member("type", "object")
    text.key("properties")
    text.object { text in
      for member in members { text.member(member.name, member.schema) }
    }
    text.member("required", members.filter(\.isRequired).map(\.name))
    text.member("additionalProperties", false)
  }
}
