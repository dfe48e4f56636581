import Storage
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct GameRowTests {
  /// What is written can be read, whether or not decisions are judged.
  @Test(arguments: [false, true], [nil, 1])
  func roundTrip(isAnalysed: Bool, ply: Int?) throws {
    let shape = RowShape(seats: 2, measures: [], isAnalysed: isAnalysed)
    let names = CellList(["line"])
    var row = GameRow(
      game: 7, deal: 3, rotation: 1, plies: 12, termination: names[0], winner: ply, hash: 99,
      measures: [], firstLosingPly: ply)
    let buffer = TextBuffer()
    var writer = buffer.beginRow(limit: 400)
    row.visit(&writer, shape)
    buffer.endRow(writer)
    let schema = GameRow.schema(shape)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/games.csv"
    try (schema.header + buffer.text).write(toFile: path, atomically: true, encoding: .utf8)
    let source = try RowSource(
      path: path, columns: schema.fields.map(\.name),
      isRequired: { GameRow.required.contains($0) })
    var read = GameRow()
    let reader = try #require(try source.next())
    let isRead = read.read(reader, shape)
    #expect(isRead)
    #expect(read.game == 7)
    #expect(read.hash == 99)
    #expect(read.winner == ply)
    #expect(read.firstLosingPly == (isAnalysed ? ply : nil))
    #expect(read.termination.holdsSame(as: names[0]))
  }
}
