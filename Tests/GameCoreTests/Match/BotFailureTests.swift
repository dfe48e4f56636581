@testable import GameCore
import Testing

struct BotFailureTests {
  @Test(arguments: [
    (Forfeit.Kind.crashed, "program-crashed"), (.stalled, "program-stalled"),
    (.unparsable, "unparsable"), (.timeout, "timeout"), (.error, "strategy-error"),
  ])
  func `each failure is a forfeit of its kind`(kind: Forfeit.Kind, termination: String) throws {
    let forfeit = try Forfeit(seat: Seat(1), thrown: BotFailure(kind, "it broke"))
    #expect(forfeit == Forfeit(seat: Seat(1), kind: kind, reason: "it broke"))
    #expect(forfeit.kind.termination.name == termination)
  }

  @Test func `errors beyond the players' control abandon a game`() {
    #expect(throws: VoidGame(seat: Seat(0), "no answer")) {
      try Forfeit(seat: Seat(0), thrown: VoidGame(seat: Seat(0), "no answer"))
    }
    #expect(throws: AbortedRun.self) {
      try Forfeit(seat: Seat(0), thrown: AbortedRun(OutOfTime()))
    }
  }
}
