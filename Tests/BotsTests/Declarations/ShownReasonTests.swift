@testable import GameCore
import Testing

@testable import Tournament

@Suite struct ShownReasonTests {
  @Test(arguments: [
    ("it did not answer in time", "no answer in time"),
    (
      "it did not answer in time; it has not said anything since its start (start=500)",
      "no answer within 500 ms of its start: does the bot flush its output? start=... allows more"
    ),
    (
      "it did not answer in time; it has not read anything since its start (start=10000)",
      "no answer within 10000 ms of its start; start=... allows more"
    ),
    (
      "it did not answer in time, only 3 bytes of a line without its end, nor to a ping",
      "no answer in time, only 3 bytes without a line end, and no answer to a ping"
    ),
    ("out of time; expected 'ugiok'", "out of time: expected 'ugiok'"),
    (
      "it did not answer in time (1000 ms + 100 ms margin); expected 'readyok'",
      "no answer in time (1000 ms + 100 ms margin): expected 'readyok'"
    ),
    (
      "it did not answer in time (5 ms + 100 ms margin), only 3 bytes of a line without its end, nor to a ping",
      "no answer in time (5 ms + 100 ms margin), only 3 bytes without a line end, and no answer to a ping"
    ),
    (
      "'{' is no JSON at byte 2: expected a key in quotes",
      "'{' is not JSON: byte 2: expected a key in quotes"
    ),
    ("its \"note\" is longer than 4096 bytes: 'x'", "\"note\" is longer than 4096 bytes: 'x'"),
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
    (
      "it was given up after 3 crashes in 10 games", "excluded after 3 crashes in 10 games"
    ),
    (
      "it did not answer in time (50 ms + 0 ms margin), but asked to wait 60000 ms: busy",
      "no answer in time (50 ms + 0 ms margin): asked to wait 60000 ms: busy"
    ),
    (
      "more than a tenth of its games would be void: it asked for patience 20 times: busy",
      "more than a tenth of its games would be void: asked to wait 20 times: busy"
    ),
    ("void: it closed its input", "void: closed its standard input"),
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
    #expect(BotFailure(.error, reason).shownReason == shown)
  }
}
