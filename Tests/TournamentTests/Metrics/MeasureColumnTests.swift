@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MeasureColumnTests {
  /// What describes the column in a data package, with the bounds where there are any.
  @Test(arguments: [
    (
      MeasureColumn(BuzzerRace.measures[0]),
      #"{"constraints":{"maximum":50,"minimum":0,"required":true},"#
        + #""description":"Rounds settled by a draw.","name":"draws","type":"integer","#
        + #""unit":"rounds"}"#
    ),
    (
      MeasureColumn(Measure<Tricks>("tricks", "Tricks.") { $0.history.count }),
      #"{"constraints":{"required":true},"description":"Tricks.","name":"tricks","#
        + #""type":"integer"}"#
    ),
  ])
  func fields(column: MeasureColumn, expected: String) throws {
    #expect(try JSON.canonical(column.field) == expected)
  }

  /// A game's columns come behind those that every game has, in their order.
  @Test func placeInTheTable() {
    let measures = ["one", "two"].map { name in
      MeasureColumn(Measure<Tricks>(name, "") { _ in 0 })
    }
    let names = GameRow.schema(RowShape(seats: 2, measures: measures)).fields.map(\.name)
    #expect(names.suffix(5) == ["replay_hash", "one", "two", "first", "second"])
  }

  /// What can be told of each seat is in both tables, described alike.
  @Test func seatsHaveIt() {
    let shape = RowShape(
      seats: 3,
      measures: [
        MeasureColumn(Measure<Tricks>("tricks", "", ofSeat: { $1.index }) { _ in 3 }),
        MeasureColumn(Measure<Tricks>("ties", "") { _ in 0 }),
      ])
    #expect(shape.measures.map(\.isPerSeat) == [true, false])
    let seats = SeatRow.schema(shape).fields.map(\.name)
    #expect(seats.last == "tricks")
    #expect(!seats.contains("ties"))
    #expect(GameRow.schema(shape).fields.map(\.name).contains("tricks"))
  }
}
