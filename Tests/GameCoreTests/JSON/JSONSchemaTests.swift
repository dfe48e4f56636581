@testable import GameCore
import Testing

struct JSONSchemaTests {
  @Test(
    arguments: [
      (
        .integer(0...9, "a digit"),
        #"{"description":"a digit","type":"integer","minimum":0,"maximum":9}"#
      ),
      (.integer(), #"{"type":"integer"}"#),
      (.number(), #"{"type":"number"}"#),
      (.boolean("whether"), #"{"description":"whether","type":"boolean"}"#),
      (.string(pattern: "^a*$"), #"{"type":"string","pattern":"^a*$"}"#),
      (.words(["a", "b"]), #"{"enum":["a","b"]}"#),
      (
        .array(of: .integer(), count: 2...4),
        #"{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":4}"#
      ),
      (
        .object([.init("x", .integer()), .init("y", .string(), isRequired: false)]),
        #"{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"string"}},"#
          + #""required":["x"],"additionalProperties":false}"#
      ),
      (.optional(.boolean()), #"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#),
    ] as [(JSONSchema, String)])
  func `schemas are written as JSON`(schema: JSONSchema, json: String) {
    #expect(schema.json == json)
  }

  @Test func `a schema is a JSON document`() {
    var text = JSONText()
    JSONSchema.integer().writeDocument(title: "a number", to: &text)
    #expect(
      text.description
        == #"{"$schema":"\#(JSONSchema.draft)","title":"a number","#
        + #""type":"integer"}"#)
  }

  @Test func `the schema of rules has all rules`() {
    let schema = JSONSchema.parameters(
      [
        .integer("size", in: 1...9, default: 3, summary: "a size"),
        .number("share", in: 0...1, default: 0, summary: "a share"),
        .choice("colour", among: ["red", "blue"], default: "red", summary: "a colour"),
        .flag("open", summary: "whether"),
      ])
    #expect(
      schema
        == .object([
          .init("size", .integer(1...9, "a size")), .init("share", .number("a share")),
          .init("colour", .words(["red", "blue"], "a colour")), .init("open", .boolean("whether")),
        ]))
  }
}
