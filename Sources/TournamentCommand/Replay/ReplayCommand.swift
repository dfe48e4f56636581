import Diagnostics
import GameCore
import Terminal

extension Command {
  static let replay = Command(
    name: "replay", words: "record | verify | show | update | shrink",
    summary: "record games, and tell what has changed since: rules, a strategy, or randomness",
    options: [],
    details: """
      A replay is a file of JSON Lines that is made to be read in a diff. tournament help replay
      verify explains one command.
      """,
    subcommands: [.replayRecord, .replayVerify, .replayShow, .replayUpdate, .replayShrink]
  ) { arguments in
    let names = ["record", "verify", "show", "update", "shrink"]
    guard let word = arguments.words.first else {
      throw UsageError("replay needs to know what to do: \(names.listed(by: "or"))")
    }
    let hint =
      nearest(to: word, among: names).map { "did you mean '\($0)'?" }
      ?? "there are \(names.listed(by: "and"))"
    throw UsageError("there is no command 'replay \(word)'; \(hint)")
  }
}
