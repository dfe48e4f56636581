import Testing

@testable import TournamentBase

struct TableSchemaTests {
  private let schema = TableSchema(
    fields: [
      .init("game_id", .integer, "the game", minimum: 0),
      .init("mood", .init(rawValue: "weather"), "of another version", required: false),
    ], primaryKey: ["game_id"], foreignKeys: [.init("game_id", "games", "game_id")])

  @Test func `a schema reads back`() throws {
    let text = try JSON.canonical(schema)
    let read = try #require(JSON.value(TableSchema.self, from: text.utf8))
    #expect(try JSON.canonical(read) == text)
    #expect(read.header == "game_id,mood\n")
  }
}
