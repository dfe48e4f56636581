extension JSONSchema {
  /// The draft of JSON Schema that is written.
  public static let draft = "https://json-schema.org/draft/2020-12/schema"

  /// Writes the schema as a document of its own, with the draft that it follows.
  public func writeDocument(title: String, to sink: inout some JSONSink) {
    sink.object { sink in
      sink.member("$schema", Self.draft)
      sink.member("title", title)
      writeMembers(to: &sink)
    }
  }

  /// Writes the schema as an object, to stand inside another.
  public func write(to sink: inout some JSONSink) {
    sink.object { sink in writeMembers(to: &sink) }
  }

  private func writeMembers(to sink: inout some JSONSink) {
    if !summary.isEmpty { sink.member("description", summary) }
    switch kind {
    case .integer(let range):
      sink.member("type", "integer")
      writeBounds("minimum", "maximum", range, to: &sink)
    case .number: sink.member("type", "number")
    case .boolean: sink.member("type", "boolean")
    case .string(let pattern):
      sink.member("type", "string")
      if let pattern { sink.member("pattern", pattern) }
    case .words(let words): sink.member("enum", words)
    case .array(let element, let count):
      sink.member("type", "array")
      sink.key("items")
      element.write(to: &sink)
      writeBounds("minItems", "maxItems", count, to: &sink)
    case .object(let members): writeObject(members, to: &sink)
    case .optional(let schema):
      writeAny(of: [schema], orNull: true, to: &sink)
    case .any(let schemas): writeAny(of: schemas, orNull: false, to: &sink)
    }
  }

  private func writeBounds(
    _ least: String, _ most: String, _ range: ClosedRange<Int>?, to sink: inout some JSONSink
  ) {
    guard let range else { return }
    sink.member(least, range.lowerBound)
    sink.member(most, range.upperBound)
  }

  private func writeObject(_ members: [Member], to sink: inout some JSONSink) {
    sink.member("type", "object")
    sink.key("properties")
    sink.object { sink in
      for member in members {
        sink.key(member.name)
        member.schema.write(to: &sink)
      }
    }
    sink.member("required", members.filter(\.isRequired).map(\.name))
    sink.member("additionalProperties", false)
  }

  private func writeAny(of schemas: [JSONSchema], orNull: Bool, to sink: inout some JSONSink) {
    sink.key("anyOf")
    sink.beginArray()
    for schema in schemas { schema.write(to: &sink) }
    if orNull { sink.object { sink in sink.member("type", "null") } }
    sink.endArray()
  }
}
