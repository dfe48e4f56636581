import GameCore
import Testing
@testable import TournamentBase

struct SchemaRecorderTests {
  private struct Inner: Codable, DescribedKeys {
    let gameID: Int
    let isGood: Bool?

    static let fields = [
      TableSchema.Field("game_id", .integer, "the game", unit: "games", minimum: 0),
      TableSchema.Field("is_good", .integer, "1 if good", minimum: 0, maximum: 1),
    ]
    static let meanings = ["is_good": "true if good", "other": "unknown"]
  }

  private struct Outer: Codable {
    enum Color: String, Codable, CaseIterable {
      case red
      case darkRed = "dark-red"
    }

    let color: Color
    let rows: [Inner]?
    let names: [[String]]
    let rules: [String: ParameterValue]
    let word: TableSchema.FieldType
    let number: Double
    let size: UInt64
    let test: Interval
  }

  /// A type that refuses some values.
  private struct Interval: Codable {
    let low: Double
    let high: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      low = try container.decode(Double.self, forKey: .low)
      high = try container.decode(Double.self, forKey: .high)
      if low >= high {
        throw DecodingError.dataCorruptedError(
          forKey: .high, in: container, debugDescription: "not above low")
      }
    }
  }

  private func properties(_ recorder: SchemaRecorder, of name: String) -> JSONValue? {
    recorder.definitions.first { $0.key.hasSuffix(name) }?.value["properties"]
  }

  @Test func `keys and types of properties are recorded`() throws {
    let recorder = SchemaRecorder()
    let schema = try recorder.schema(of: [Outer].self)
    #expect(schema["type"] == .string("array"))
    let reference = try #require(schema["items"]?["$ref"])
    let names = recorder.definitions.map(\.key)
    #expect(names.contains { reference == .string("#/$defs/\($0)") })
    #expect(names.count == 3)
    let outer = try #require(properties(recorder, of: "Outer"))
    #expect(
      outer["color"] == [
        "type": .string("string"), "enum": .array(["red", "dark-red"].map { .string($0) }),
      ])
    #expect(outer["names"]?["items"]?["items"] == ["type": .string("string")])
    #expect(
      outer["word"] == ["type": .string("string")] && outer["number"] == ["type": .string("number")]
    )
    #expect(outer["size"] == ["type": .string("integer")])
    let values: JSONValue = .array(
      ["boolean", "integer", "number", "string"].map { .string($0) })
    #expect(
      outer["rules"] == ["type": .string("object"), "additionalProperties": ["type": values]])
  }

  @Test func `optional properties are not required`() throws {
    let recorder = SchemaRecorder()
    _ = try recorder.schema(of: Outer.self)
    let outer = recorder.definitions.first { $0.key.hasSuffix("Outer") }?.value
    let keys = ["color", "names", "rules", "word", "number", "size", "test"]
    #expect(outer?["required"] == .array(keys.map { .string($0) }))
    #expect(outer?["additionalProperties"] == .bool(false))
  }

  @Test func `descriptions, units and bounds are those of columns`() throws {
    let recorder = SchemaRecorder()
    _ = try recorder.schema(of: Inner.self)
    let inner = properties(recorder, of: "Inner")
    #expect(
      inner?["game_id"]
        == [
          "type": .string("integer"), "description": .string("the game"), "unit": .string("games"),
          "minimum": .number(0),
        ])
    #expect(
      inner?["is_good"] == ["type": .string("boolean"), "description": .string("true if good")])
    #expect(recorder.unknownKeys.count == 1 && recorder.unknownKeys[0].hasSuffix("Inner.other"))
  }

  /// Keys of the schema are not converted to snake_case.
  @Test func `values are written unchanged`() throws {
    let value: JSONValue = [
      "additionalProperties": .bool(false), "b": .null, "c": .array([.integer(1), .unsigned(2)]),
      "d": .number(0.5),
    ]
    #expect(
      try JSON.canonical(value) == #"{"additionalProperties":false,"b":null,"c":[1,2],"d":0.5}"#)
  }
}
