import GameCore
import TournamentBase

extension Command {
  static let strategiesOption = Option<Bool>.flag(
    "strategies", "also verify the decisions of the strategies, from the seed")

  static let replayShrink = Command(
    name: "replay shrink", words: "FILE --output FILE",
    summary: "cut a replay that diverges down to its first difference",
    options: [newFileOption, strategiesOption], operands: .files,
    discussion: """
      The new file contains the game that diverges first, up to the step that differs. You can keep
      it with your other replays as a regression test. External bots are not asked for decisions.
      """,
    statuses: [
      Status(.done, "the new file was written"),
      Status(.usage, "invalid usage, or the replay does not diverge"),
    ],
    examples: """
      tournament replay shrink games.jsonl --output small.jsonl
      tournament replay shrink games.jsonl --output small.jsonl --strategies
      """
  ) { arguments, context in
    arguments.expect(
      1...1, "replay shrink requires exactly one FILE",
      remedy: "for example: \(context.program) replay shrink games.jsonl --output small.jsonl")
    arguments.checkNewFile(newFileOption)
    try arguments.check()
    guard let output = arguments[newFileOption] else { return .usage }
    let result = try ReplayShrinking.shrink(
      path: arguments.words[0], to: output, asks: arguments[strategiesOption],
      games: context.catalogue.games)
    let games = context.catalogue.games
    guard let finding = result.flatMap({ ReplayIssue($0, in: arguments.words[0], games: games) })
    else {
      throw UsageError(
        "\(arguments.words[0]): the replay does not diverge",
        remedy: arguments[strategiesOption]
          ? "There is nothing to shrink. Decisions of external bots are not verified."
          : "There is nothing to shrink. Add \(strategiesOption.flag) to verify decisions as well."
      )
    }
    context.output.print("\(finding.title)\nWrote \(output.visible)")
    return .done
  }
}
