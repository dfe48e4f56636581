import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct GameRowTests {
  /// Written text is read, with and without judged decisions.
  @Test(arguments: [false, true], [nil, 1])
  func `a row reads back`(isAnalysed: Bool, ply: Int?) throws {
    let shape = RowShape(seats: 2, measures: [], isAnalysed: isAnalysed)
    let names = CellList(["line", "\"a:b=1,c=2\"", "random"])
    var strategies = PerSeat(repeating: 1, count: 2)
    strategies[Seat(1)] = 2
    var row = GameRow(
      game: 7, deal: 3, rotation: 1, plies: 12, termination: names[0], winner: ply, hash: 99,
      measures: [], firstLosingPly: ply)
    let buffer = TextBuffer()
    var writer = buffer.beginRow(limit: 400)
    row.visit(&writer, shape, seating: Seating(names.cells, strategies))
    buffer.endRow(writer)
    let schema = GameRow.schema(shape)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/games.csv"
    try (schema.header + buffer.text).write(toFile: path, atomically: true, encoding: .utf8)
    let source = try RowSource(
      path: path, columns: GameRow.required(shape), isRequired: { _ in true })
    let reader = try #require(try source.next())
    let key = try #require(GameRow.key(reader, shape))
    #expect((key.game, key.hash) == (7, 99))
    let cell = ply.map { "\($0)" } ?? ""
    #expect(
      buffer.text == "7,3,1,12,line,\(cell),0000000000000063,\(isAnalysed ? cell + "," : "")"
        + "\"a:b=1,c=2\",random\n")
  }

  /// Earlier versions had no names of strategies.
  @Test func `older tables are read`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/games.csv"
    try "game_id,replay_hash\n5,00000000000000ff\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let shape = RowShape(seats: 2, measures: [])
    let source = try RowSource(
      path: path, columns: GameRow.required(shape), isRequired: { _ in true })
    let reader = try #require(try source.next())
    let key = try #require(GameRow.key(reader, shape))
    #expect((key.game, key.hash) == (5, 255))
  }
}
