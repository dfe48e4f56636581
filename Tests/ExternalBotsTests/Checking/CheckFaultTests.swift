import GameCore
import Testing

@testable import ExternalBots

@Suite struct CheckFaultTests {
  /// One clause for each kind, with how often it was and where first.
  @Test func summary() {
    let faults = [
      CheckFault(refused: "column 3 is full", at: "game 2"),
      CheckFault(ProgramFailure(.timeout, "nothing came"), at: "game 5"),
      CheckFault(refused: "column 4 is full", at: "game 7"),
    ]
    #expect(
      CheckFault.summary(faults, of: 20)
        == "illegal action in 2 of 20, first in game 2: column 3 is full; "
        + "out of time in 1 of 20, first in game 5: nothing came")
  }
}
