extension JSONSchema: JSONWritable {
  /// The draft of JSON Schema that is written.
  public static let draft = "https://json-schema.org/draft/2020-12/schema"

  /// Writes the schema as a separate document, with its draft.
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
    switch kind {
    case .integer(let range):
      text.member("type", "integer")
      writeBounds("minimum", "maximum", range, to: &text)
    case .number: text.member("type", "number")
    case .boolean: text.member("type", "boolean")
    case .null: text.member("type", "null")
    case .string(let pattern):
      text.member("type", "string")
      if let pattern { text.member("pattern", pattern) }
    case .words(let words): text.member("enum", words)
    case .array(let element, let count):
      text.member("type", "array")
      text.member("items", element)
      writeBounds("minItems", "maxItems", count, to: &text)
    case .object(let members): writeObject(members, to: &text)
    case .optional(let schema): text.member("anyOf", [schema, JSONSchema(.null)])
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
