import Testing

@testable import GameCore
@testable import TournamentBase

struct PositionRowTests {
  private func shape(_ metrics: MetricsShape) -> RowShape {
    RowShape(seats: 3, measures: [], metrics: metrics)
  }

  /// The seats decide at the same time.
  @Test func `rows of several seats make one position`() {
    let shape = shape(MetricsShape(isCounted: true, evaluation: "it"))
    var values = PerSeat(repeating: 5000, count: 3)
    values[Seat(1)] = 1234
    var options = PerSeat<Int?>(repeating: nil, count: 3)
    options[Seat(0)] = 4
    options[Seat(2)] = 1
    var deciding = SeatSet.only(Seat(0))
    deciding.insert(Seat(2))
    let position = PositionValues(decidingSeats: deciding, options: options, values: values)
    var read: PositionValues?
    for seat in deciding {
      read = PositionRow(game: 7, ply: 2, seat: seat, of: position).position(after: read, shape)
    }
    #expect(read == position)
  }
}
