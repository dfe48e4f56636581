import GameCore

extension BotFailure {
  /// The reason in the words for users; results keep ``reason``.
  var shownReason: String { BotFailure.shown(reason) }

  /// Returns a recorded reason of a forfeit or a void game in the words for users.
  static func shown(_ reason: String) -> String {
    let words = reason.firstRange(of: "; its last words: ")
    let cause = shownCause(String(reason[..<(words?.lowerBound ?? reason.endIndex)]))
    return words.map { "\(cause); standard error: \(reason[$0.upperBound...])" } ?? cause
  }

  /// Returns a reason without the bot's standard error.
  private static func shownCause(_ reason: String) -> String {
    for (recorded, shown) in endings where reason.hasSuffix(recorded) {
      return shownCause(String(reason.dropLast(recorded.count))) + shown
    }
    for (recorded, shown) in beginnings where reason.hasPrefix(recorded) {
      return shown + BotFailure.shown(String(reason.dropFirst(recorded.count)))
    }
    return shownText(of: reason, wordings: wordings)
  }

  private static let endings: [(recorded: String, shown: String)] = [
    (", nor to a ping", ", and no answer to a ping"),
    (", and no answer to 'isready' either", ", and no answer to 'isready'"),
    ("; expected 'ugiok'", ": expected 'ugiok'"), ("; expected 'readyok'", ": expected 'readyok'"),
    (" in the middle of a line", " in the middle of a line"),
  ]

  private static let beginnings: [(recorded: String, shown: String)] = [
    ("it was not started again: ", "not restarted: "), ("void: ", "void: "),
    ("it was given up: ", "excluded after repeated crashes: "),
    (
      "more than a tenth of its games would be void: ",
      "more than a tenth of its games would be void: "
    ),
  ]

  /// The more special wordings come first.
  private static let wordings: [(recorded: String, shown: String)] = [
    // The process.
    (
      "it did not answer in time{}; it has not read anything since its start (start={})",
      "no answer within {2} ms of its start{1}; start=... allows more"
    ),
    (
      "it did not answer in time{}; it has not said anything since its start (start={})",
      "no answer within {2} ms of its start{1}: does the bot flush its output? start=... allows more"
    ),
    ("it did not answer in time", "no answer in time"),
    (
      "it did not answer in time, only {} bytes of a line without its end",
      "no answer in time, only {1} bytes without a line end"
    ),
    (
      "it did not answer in time ({}); it has not read anything since its start (start={})",
      "no answer in time ({1}), and no input read since its start; start=... allows more"
    ),
    (
      "it did not answer in time ({}); it has not said anything since its start (start={})",
      "no answer in time ({1}), and no output since its start: does the bot flush its output?"
    ),
    (
      "it did not answer in time ({}), but asked to wait {} ms{}",
      "no answer in time ({1}): asked to wait {2} ms{3}"
    ),
    (
      "it did not answer in time ({}), only {} bytes of a line without its end",
      "no answer in time ({1}), only {2} bytes without a line end"
    ),
    ("it did not answer in time ({})", "no answer in time ({1})"),
    ("it did not read in time ({}): {}", "did not read its input in time ({1}): {2}"),
    ("it did not read in time: {}", "did not read its input in time: {1}"),
    ("it closed its input", "closed its standard input"),
    ("it closed its output", "closed its standard output"),
    ("it ended with status {}", "exited with status {1}"),
    ("it was ended by signal {}", "terminated by signal {1}"), ("it was ended", "terminated"),
    ("it said a line of more than 1 MiB", "line of more than 1 MiB"),
    ("it said a line that is not UTF-8", "line that is not valid UTF-8"),
    ("it said more than 4 MiB that {} asked for", "more than 4 MiB of unexpected output"),
    // The start.
    ("it can't be started in its folder: {}", "cannot start in the working folder: {1}"),
    ("it can't be started ({}): {}", "cannot start ({1}): {2}"),
    (
      "{} can't be started: what runs it is not there",
      "cannot start {1}: the interpreter is missing"
    ),
    ("{} can't be started: {}", "cannot start {1}: {2}"),
    (
      "{} is no program; does a script lack its first line (#!)?",
      "{1} is not a program; does a script lack its first line (#!)?"
    ),
    ("this executable could not start it", "the launcher failed"),
    (
      "sandbox=strict needs {}, which this system does not grant: {}",
      "sandbox=strict requires {1}, which this system does not support ({2}); a container may support it"
    ),
    (
      "a folder that it may write to can't be made in {} (TMPDIR): {}",
      "cannot create a scratch folder in {1} (TMPDIR): {2}"
    ),
    (
      "the system grants too few open files {}; raise the limit (ulimit -n)",
      "the limit on open files is too low; raise it with ulimit -n"
    ),
    // Answers.
    ("'{}' is no action of {}", "'{1}' is not an action of {2}"),
    ("index {} is none of {} allowed actions", "index {1} is not one of {2} legal actions"),
    ("'{}' is no JSON at byte {}: {}", "'{1}' is not JSON: byte {2}: {3}"),
    ("'{}' has the character NUL in it", "'{1}' contains a NUL character"),
    ("'{}' has no string as \"{}\"", "'{1}': invalid \"{2}\": expected a string"),
    (
      "'{}' has no \"{}\", which window=2 and more need",
      "'{1}' lacks \"{2}\", which window=2 and more require"
    ),
    (
      "'{}' has \"{}\" {}, which is no whole number from {} to {}",
      "'{1}': invalid \"{2}\" {3}: expected a whole number from {4} to {5}"
    ),
    ("its {} is longer than {} bytes: {}", "{1} is longer than {2} bytes: {3}"),
    ("it says that it failed: {}", "the bot reported an error: {1}"),
    ("it said '{}', which {} had asked for", "unexpected output '{1}'"),
    ("it answers {} {} when asked of {} {}", "answer for {1} {2}: expected {3} {4}"),
    ("it asked for patience {} times{}", "asked to wait {1} times{2}"),
    ("it was given up after {} crashes in {} games", "excluded after {1} crashes in {2} games"),
    // The Universal Game Interface.
    ("it has no option '{}'; it has none", "unknown option '{1}': the engine has no options"),
    ("it has no option '{}'; {}", "unknown option '{1}'; {2}"),
    ("its option '{}' {}, not '{}'", "option '{1}' {2}, not '{3}'"),
    ("bestmove '{}' can't be read; expected {}", "invalid bestmove '{1}': expected {2}"),
    ("it said a best move that {} asked for", "unexpected bestmove"),
  ]
}
