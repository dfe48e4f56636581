@testable import GameCore
import TestSupport
import Testing

struct IllegalActionTests {
  @Test func `the description names the seat and the reason`() {
    let error = IllegalAction(
      seat: Seat(1), action: Tricks.Action(card: 7), reason: "card 7 is not in the hand")
    #expect((error.seat, error.action) == (Seat(1), "7"))
    #expect("\(error)" == "illegal action 7: card 7 is not in the hand")
    #expect(error.all == [error])
  }

  /// Without errors, there is no joint error.
  @Test(arguments: 0...4)
  func `errors of several seats are one error that starts with the first`(count: Int) throws {
    let refusals = (0..<count).map {
      IllegalAction(seat: Seat($0), action: "a\($0)", reason: "reason \($0)")
    }
    let error = IllegalAction(all: refusals)
    #expect((error == nil) == refusals.isEmpty)
    guard let error else { return }
    #expect(error.all == refusals)
    #expect((error.seat, error.action, error.reason) == (Seat(0), "a0", "reason 0"))
    // The parts of a joint error are single errors.
    let counts = error.all.map(\.all.count)
    #expect(counts == Array(repeating: 1, count: count))
  }
}
