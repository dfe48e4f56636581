import Commands
import Terminal

extension Command {
  static let replay: Command = Command(
    name: "replay", words: "record | verify | show | update | shrink",
    summary: "record games, and tell what has changed since: rules, a strategy, or randomness",
    options: [], operands: .words(["record", "verify", "show", "update", "shrink"]),
    discussion: [
      """
      A replay is a file of JSON Lines that is made to be read in a diff. 'tournament help replay \
      verify' explains one command.
      """
    ],
    subcommands: [.replayRecord, .replayVerify, .replayShow, .replayUpdate, .replayShrink]
  ) { arguments, _ in
    try arguments.check()
    throw replay.missingSubcommand(arguments.words)
  }
}
