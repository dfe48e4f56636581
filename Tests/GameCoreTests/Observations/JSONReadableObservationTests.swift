@testable import GameCore
import Testing

struct JSONReadableObservationTests {
  @Test func `seats and values of seats are read`() throws {
    #expect(try JSONValue("1").seat(of: 2) == Seat(1))
    #expect(try JSONValue("[0,2]").seatSet(of: 3).map(\.index) == [0, 2])
    #expect(try JSONValue("[]").seatSet(of: 3).isEmpty)
    #expect(try JSONValue("[5,6,7]").perSeat(3) { try $0.integer() }.values == [5, 6, 7])
  }

  @Test(
    arguments: [
      ("[2]", "[0]: expected a whole number from 0 to 1, found 2"),
      ("[1,0]", "[1]: expected seats in ascending order"),
      ("[0,0]", "[1]: expected seats in ascending order"),
      ("[-1]", "[0]: expected a whole number from 0 to 1, found -1"),
    ])
  func `invalid observations are refused`(json: String, problem: String) throws {
    let error = #expect(throws: JSONValueError.self) { try JSONValue(json).seatSet(of: 2) }
    #expect(error?.description == problem)
    #expect(throws: JSONValueError.self) { try JSONValue("[1]").perSeat(2) { try $0.integer() } }
  }
}
