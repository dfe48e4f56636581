import GameCore

extension Option where Value == Bool {
  static var strategies: Option {
    .flag("strategies", "also verify the decisions of the strategies, from the seed")
  }
}

extension Command {
  static let replayShrink = Command(
    name: "replay shrink", words: "FILE --output FILE",
    summary: "cut a replay that diverges down to its first difference",
    options: [Option.newFile, Option.strategies], operands: .files,
    discussion: [
      """
      The new file contains the game that diverges first, up to the step that differs. You can \
      keep it with your other replays as a regression test.
      """
    ],
    statuses: [
      Status(.done, "the new file was written"),
      Status(.usage, "invalid usage, or the replay does not diverge"),
    ],
    examples: [
      Example("tournament replay shrink games.jsonl --output small.jsonl"),
      Example("tournament replay shrink games.jsonl --output small.jsonl --strategies"),
    ]
  ) { arguments, context in
    arguments.expect(
      1...1, "replay shrink requires exactly one FILE",
      remedy: "for example: \(context.program) replay shrink games.jsonl --output small.jsonl")
    arguments.checkNewFile(.newFile)
    try arguments.check()
    guard let output = arguments[.newFile] else { return .usage }
    let result = try ReplayShrinking.shrink(
      path: arguments.words[0], to: output, asks: arguments[.strategies],
      games: context.catalogue.games)
    let games = context.catalogue.games
    guard let finding = result.flatMap({ ReplayIssue($0, in: arguments.words[0], games: games) })
    else {
      throw UsageError(
        "\(arguments.words[0]): the replay does not diverge",
        remedy: arguments[.strategies]
          ? "There is nothing to shrink."
          : "There is nothing to shrink. Add \(Option.strategies.flag) to verify decisions as well."
      )
    }
    context.output.print("\(finding.title)\nWrote \(output.visible)")
    return .done
  }
}
