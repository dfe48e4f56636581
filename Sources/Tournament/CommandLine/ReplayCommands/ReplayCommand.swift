extension Command {
  static let replay: Command = Command(
    name: "replay", words: "record | verify | show | update | shrink",
    summary: "record games, and find what changed since",
    options: [], operands: .words(["record", "verify", "show", "update", "shrink"]),
    discussion: [
      """
      A replay file is in JSON Lines format and is easy to read in a diff. 'tournament help replay \
      verify' explains one subcommand.
      """
    ],
    examples: [
      Example("tournament replay record connect-four --output games.jsonl", of: "connect-four"),
      Example("tournament replay verify games.jsonl --strategies"),
    ], subcommands: [.replayRecord, .replayVerify, .replayShow, .replayUpdate, .replayShrink]
  ) { arguments, _ in
    try arguments.check()
    throw replay.missingSubcommand(arguments.words)
  }
}
