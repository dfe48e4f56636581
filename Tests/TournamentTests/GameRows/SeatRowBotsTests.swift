import Testing
@testable import TournamentBase

struct SeatRowBotsTests {
  private func line(_ row: SeatRow) -> String {
    var row = row
    let buffer = TextBuffer()
    var writer = buffer.beginRow(limit: 600)
    row.visit(&writer, RowShape(seats: 2, measures: [], hasPrograms: true))
    buffer.endRow(writer)
    return buffer.text
  }

  @Test func `kinds of failure are the last columns`() {
    let cells = CellList(["me", "0.0"])
    let row = SeatRow(
      game: 5, seat: 1, strategy: cells[0], rank: 2, score: cells[1],
      counts: StrategyCounts(decisions: 9, forfeits: 1, crashed: 1))
    #expect(withExtendedLifetime(cells) { line(row) } == "5,1,me,2,0,0.0,9,0,0,1,1,0,0,0\n")
  }

  @Test func `a void game has no ranks`() {
    let cells = CellList(["me"])
    let row = SeatRow(
      game: 5, seat: 1, strategy: cells[0], rank: 0, score: .empty,
      counts: StrategyCounts(voids: 1))
    #expect(withExtendedLifetime(cells) { line(row) } == "5,1,me,,0,,0,0,0,0,0,0,0,1\n")
  }
}
