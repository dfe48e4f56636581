import Diagnostics
import GameCore
import Storage

extension ProgramFailure {
  /// The reason in the words for users; results keep ``reason``.
  package var shownReason: String { ProgramFailure.shown(reason) }

  /// Returns a recorded reason of a forfeit or a void game in the words for users.
  package static func shown(_ reason: String) -> String {
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
      return shown + ProgramFailure.shown(String(reason.dropFirst(recorded.count)))
    }
    return shownText(of: reason, wordings: wordings)
  }

  private static let endings: [(recorded: String, shown: String)] = [
    (", nor to a ping", ", and no answer to a ping"),
    (", and no answer to 'isready' either", ", and no answer to 'isready'"),
    ("; expected 'ugiok'", ": expected 'ugiok'"),
    ("; expected 'readyok'", ": expected 'readyok'"),
    (
      "; it has not said anything yet, does it flush its output?",
      ", and no output so far: does the bot flush its output?"
    ),
    (" in the middle of a line", " in the middle of a line"),
  ]

  private static let beginnings: [(recorded: String, shown: String)] = [
    ("it was not started again: ", "not restarted: "),
    ("it was given up: ", "excluded after repeated crashes: "),
  ]

  /// The more special wordings come first.
  private static let wordings: [(recorded: String, shown: String)] = [
    // The process.
    ("it did not answer in time", "no answer in time"),
    (
      "it did not answer in time, only {} bytes of a line without its end",
      "no answer in time, only {1} bytes without a line end"
    ),
    ("it did not read in time: {}", "did not read its input in time: {1}"),
    ("it closed its input", "closed its standard input"),
    ("it closed its output", "closed its standard output"),
    ("it ended with status {}", "exited with status {1}"),
    ("it was ended by signal {}", "terminated by signal {1}"),
    ("it was ended", "terminated"),
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
      "sandbox=strict requires {1}, which this system does not support: {2}"
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
    ("'{}' is no object of JSON: {}", "'{1}' is not a JSON object: {2}"),
    (
      "'{}' has \"{}\" {}, which is no whole number from {} to {}",
      "'{1}': invalid \"{2}\" {3}: expected a whole number from {4} to {5}"
    ),
    ("its \"{}\" is longer than {} bytes", "\"{1}\" is longer than {2} bytes"),
    (
      "it answers {} bytes ('{}'), and actions are short", "answer of {1} bytes ('{2}') is too long"
    ),
    ("it says that it failed: {}", "the bot reported an error: {1}"),
    (
      "'{}' is no answer to hello, which trial=false asks for",
      "'{1}' is not an answer to hello, which trial=false requires"
    ),
    ("it said '{}', which {} had asked for", "unexpected output '{1}'"),
    ("it answers {} {} when asked of {} {}", "answer for {1} {2}: expected {3} {4}"),
    ("it asked for patience {} times: {}", "asked to wait {1} times: {2}"),
    // The Universal Game Interface.
    ("it has no option '{}'; it has none", "unknown option '{1}': the engine has no options"),
    ("it has no option '{}'; {}", "unknown option '{1}'; {2}"),
    ("its option '{}' {}, not '{}'", "option '{1}' {2}, not '{3}'"),
    ("bestmove '{}' can't be read; expected {}", "invalid bestmove '{1}': expected {2}"),
    ("it said a best move that {} asked for", "unexpected bestmove"),
  ]
}

extension FlatJSON.Problem {
  /// The problem of an answer in the wording that results record.
  var recorded: String {
    // The other way around: from the present wording to the first one.
    shownText(
      of: text,
      wordings: [
        (
          "expected nothing after the closing }, found {}",
          "nothing belongs after the closing }, but there is {1}"
        ),
        (
          "expected a key in double quotes, found {}",
          "a key in double quotes belongs, but there is {1}"
        ),
        (
          "expected a colon after \"{}\", found {}",
          "a colon belongs after \"{1}\", but there is {2}"
        ),
        (
          "expected a comma or } after the value of \"{}\", found {}",
          "a comma or } belongs after the value of \"{1}\", but there is {2}"
        ),
        (
          "\"{}\": invalid number '{}': expected the form of JSON, such as 8, -1.5 or 1e-3",
          "\"{1}\": '{2}' is a number, but not as JSON writes it: such as 8, -1.5 or 1e-3"
        ),
        (
          "\"{}\": expected a number, a string, true or false, found {}",
          "\"{1}\" takes a number, a text, true or false, but there is {2}"
        ),
        (
          "expected a double quote at the end of a string, found {}",
          "a text is not closed with a double quote, but there is {1}"
        ),
        (
          "expected a known escape after \\, found {}",
          "an escape after \\ is none that is known here, but there is {1}"
        ),
        ("invalid UTF-8 in a string", "a text is no UTF-8"),
      ])
  }
}
