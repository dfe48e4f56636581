import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct GameMeasureTests {
  /// The description is the same in both tables.
  @Test func `measures of each seat are in both tables`() {
    let shape = RowShape(
      seats: 3,
      measures: [
        GameMeasure(Measure<Tricks>("tricks", "", ofSeat: { $1.index }) { _ in 3 }),
        GameMeasure(Measure<Tricks>("ties", "") { _ in 0 }),
      ])
    #expect(shape.measures.map(\.isPerSeat) == [true, false])
    let seats = SeatRow.schema(shape).fields.map(\.name)
    #expect(seats.last == "tricks")
    #expect(!seats.contains("ties"))
    #expect(GameRow.schema(shape).fields.map(\.name).contains("tricks"))
  }
}
