import GameCore
import Testing

@testable import ExternalBots

@Suite struct ShownReasonTests {
  @Test(arguments: [
    ("it did not answer in time", "no answer in time"),
    (
      "it did not answer in time; it has not said anything yet, does it flush its output?",
      "no answer in time, and no output so far: does the bot flush its output?"
    ),
    (
      "it did not answer in time, only 3 bytes of a line without its end, nor to a ping",
      "no answer in time, only 3 bytes without a line end, and no answer to a ping"
    ),
    ("out of time; expected 'ugiok'", "out of time: expected 'ugiok'"),
    (
      "it ended with status 1 in the middle of a line",
      "exited with status 1 in the middle of a line"
    ),
    (
      "it was ended by signal 9 (killed); its last words: it ended with status 1",
      "terminated by signal 9 (killed); standard error: it ended with status 1"
    ),
    (
      "it was not started again: 'x' is no action of snap",
      "not restarted: 'x' is not an action of snap"
    ),
    ("it was given up: it was ended", "excluded after repeated crashes: terminated"),
    ("index 7 is none of 3 allowed actions", "index 7 is not one of 3 legal actions"),
    (
      "it can't be started (keeper): Too many open files",
      "cannot start (keeper): Too many open files"
    ),
    ("/bot can't be started: Permission denied", "cannot start /bot: Permission denied"),
    ("it said '4', which nobody had asked for", "unexpected output '4'"),
    ("it has no option 'x'; it has none", "unknown option 'x': the engine has no options"),
    ("column 3 is full", "column 3 is full"),
  ])
  func `recorded reasons are shown in plain words`(reason: String, shown: String) {
    #expect(ProgramFailure(.error, reason).shownReason == shown)
  }
}
