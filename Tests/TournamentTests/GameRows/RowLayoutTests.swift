import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct RowLayoutTests {
  private func text(_ cell: CellText) -> String { String(decoding: cell.bytes, as: UTF8.self) }

  /// Labels are quoted if necessary, and escaped if they look like formulas.
  @Test func `labels are cells`() {
    let layout = RowLayout(
      labels: ["a", "b:c=1,d=2", "=1+1"], shape: RowShape(seats: 2, measures: []))
    #expect(layout.labels.cells.map(text) == ["a", "\"b:c=1,d=2\"", "'=1+1"])
    #expect(layout.names == ["a", "b:c=1,d=2", "=1+1"])
    #expect(layout.strategies == 3)
  }

  /// This applies to any columns.
  @Test(arguments: 2...4, [0, 3])
  func `the longest possible row fits`(seats: Int, measures: Int) {
    let columns = (0..<measures).map {
      GameMeasure(Measure<Tricks>("m\($0)", "", ofSeat: { _, _ in 0 }) { _ in 0 })
    }
    let label = String(repeating: "\"", count: 50)
    let shape = RowShape(seats: seats, measures: columns, isAnalysed: true)
    let layout = RowLayout(labels: ["a", label], shape: shape)
    let buffer = TextBuffer()
    let longest = CellList([String(repeating: "x", count: RowLayout.terminationLimit)])
    var game = GameRow(
      game: .min, deal: .min, rotation: .min, plies: .min, termination: longest[0], winner: .min,
      hash: .max, measures: Array(repeating: .min, count: measures), firstLosingPly: .min)
    let seating = Seating(layout.labels.cells, PerSeat(repeating: 1, count: seats))
    var writer = buffer.beginRow(limit: layout.gameLimit)
    game.visit(&writer, shape, seating: seating)
    buffer.endRow(writer)
    #expect(buffer.count <= layout.gameLimit)
    let games = buffer.count
    var seat = SeatRow(
      game: .min, seat: .min, strategy: layout.labels[1], rank: .min,
      score: layout.scores[2 * seats - 2],
      counts: StrategyCounts(
        points: .min, decisions: .min, illegal: .min, timeouts: .min, forfeits: .min))
    seat.measures = Array(repeating: .min, count: measures)
    seat.judge(DecisionQuality(judged: 1, blunders: .min, regret: .min))
    writer = buffer.beginRow(limit: layout.seatLimit)
    seat.visit(&writer, shape)
    buffer.endRow(writer)
    #expect(buffer.count - games <= layout.seatLimit)
  }
}
