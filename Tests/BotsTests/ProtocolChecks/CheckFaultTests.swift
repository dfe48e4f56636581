@testable import GameCore
import Testing

@testable import TournamentBase

struct CheckFaultTests {
  @Test func `a summary has the number and the first fault of each kind`() {
    let faults = [
      CheckFault(BotFailure(.illegalAction, "column 3 is full"), at: "game 2"),
      CheckFault(BotFailure(.timeout, "nothing came"), at: "game 5"),
      CheckFault(BotFailure(.illegalAction, "column 4 is full"), at: "game 7"),
    ]
    #expect(
      CheckFault.summary(faults, of: 20)
        == "illegal action in 2 of 20 games, first in game 2: column 3 is full; "
        + "timeout in 1 of 20 games, first in game 5: nothing came")
  }

  @Test func `the last 20 lines of standard error are kept, without trailing blank lines`() {
    let errors = (1...30).map { "line \($0)\n" }.joined() + "\n  \n"
    let fault = CheckFault(BotFailure(.crashed, "it ended"), at: "start", errors: errors)
    #expect(fault.standardError == (11...30).map { "line \($0)" })
    #expect(CheckFault(BotFailure(.illegalAction, "full"), at: "game 2").standardError.isEmpty)
  }

  @Test func `a bot that answered is checked further`() {
    #expect(
      CheckFault(BotFailure(.illegalAction, "full"), at: "game 2").termination == .illegalAction)
    #expect(
      CheckFault(BotFailure(.error, "no"), at: "game 2").termination == .strategyError)
    #expect(CheckFault(BotFailure(.timeout, "no"), at: "game 2").termination == nil)
  }
}
