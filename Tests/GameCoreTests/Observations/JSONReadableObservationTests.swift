@testable import GameCore
import TestSupport
import Testing

struct JSONReadableObservationTests {
  @Test func `seats and values of seats are read`() throws {
    #expect(try JSONValue("1").seat(of: 2) == Seat(1))
    #expect(try JSONValue("[0,2]").seatSet(of: 3).map(\.index) == [0, 2])
    #expect(try JSONValue("[]").seatSet(of: 3).isEmpty)
    #expect(try JSONValue("[5,6,7]").perSeat(3) { try $0.integer() }.values == [5, 6, 7])
  }

  /// A clock whose hour and legal actions follow from its minutes.
  struct Clock: JSONReadableObservation {
    let minutes: Int

    static let fields: [JSONField<Self>] = [
      .init("minutes", \.minutes, .integer()),
      .init("hour", { [$0.minutes / 60] }, .array(of: .integer()), derived: "by the minutes"),
      .init(
        "actions", { ["wait", "set \($0.minutes)"] }, .array(of: .string()), listsActions: true),
    ]

    init(members json: JSONValue, rules: Tricks.Rules, seats: Int) throws {
      minutes = try json.member("minutes") { try $0.integer() }
    }
  }

  @Test(
    arguments: [
      (#"{"minutes":70,"hour":[1],"actions":["wait","set 70"]}"#, nil),
      (#"{"actions":["wait","set 70"],"day":3,"hour":[1.0],"minutes":70}"#, nil),
      (#"{"minutes":70,"hour":[1]}"#, nil),
      (#"{"minutes":70}"#, "there is no 'hour'"),
      (#"{"minutes":70,"hour":[2]}"#, "hour[0]: expected 1, by the minutes, found 2"),
      (#"{"minutes":70,"hour":["1"]}"#, "hour[0]: expected 1, by the minutes, found '1'"),
      (#"{"minutes":70,"hour":1}"#, "hour: expected an array of 1, by the minutes, found 1"),
      (
        #"{"minutes":70,"hour":[1],"actions":["wait"]}"#,
        "actions: expected an array of 2, by the rules, found an array of 1"
      ),
      (
        #"{"minutes":70,"hour":[1],"actions":["wait","set 71"]}"#,
        "actions[1]: expected 'set 70', by the rules, found 'set 71'"
      ),
    ])
  func `derived members are checked`(json: String, problem: String?) throws {
    func read() throws -> Clock {
      try Clock(json: JSONValue(json), rules: Tricks.Rules(), seats: 2)
    }
    guard let problem else {
      #expect(try read().minutes == 70)
      return
    }
    let error = #expect(throws: JSONValueError.self) { try read() }
    #expect(error?.description == problem)
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
