extension Command {
  static let replay = Command(
    name: "replay", words: "record | verify | show | update | shrink",
    summary: "record games and find what has changed since then",
    options: { _ in }, operands: .words(["record", "verify", "show", "update", "shrink"]),
    discussion: """
      A replay file is in JSON Lines format and is easy to read in a diff. For help on one
      subcommand, run for example 'tournament help replay verify'.
      """,
    examples: """
      connect-four: tournament replay record connect-four --output games.jsonl
      tournament replay verify games.jsonl --strategies
      """, subcommands: [.replayRecord, .replayVerify, .replayShow, .replayUpdate, .replayShrink]
  )
}
