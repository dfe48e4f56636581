import GameCore
import TournamentBase
import TournamentReports

extension Command {
  static let strategiesOption = Option<Bool>.flag(
    "strategies",
    "also ask the strategies again, with the recorded seed, and compare their decisions")

  static let replayShrink = Command(
    name: "replay shrink", words: "FILE --output FILE",
    summary: "shorten a diverging replay to its first difference",
    options: { read in
      (
        output: read.given(newFileOption), asks: read(strategiesOption),
        bots: BotOptions(&read)
      )
    },
    operands: .files,
    discussion: """
      The new file contains the game that diverges first, up to the step that differs. You can keep
      it with your other replays as a regression test. External bots decide again if --bot or --bots
      names them, as in the run.
      """,
    statuses: [
      Status(.done, "the new file was written"),
      Status(.usage, "invalid usage, or the replay does not diverge"),
    ],
    examples: """
      tournament replay shrink games.jsonl --output small.jsonl
      tournament replay shrink games.jsonl --output small.jsonl --strategies
      tournament replay shrink games.jsonl --output small.jsonl --bot me='python3 me.py'
      """
  ) { arguments, options, context in
    arguments.expect(
      1...1, "replay shrink requires exactly one FILE",
      remedy: "for example: \(context.program) replay shrink games.jsonl --output small.jsonl")
    arguments.checkNewFile(options.output, of: newFileOption)
    let bots = options.bots.programs
    options.bots.checkWatched(bots, &arguments)
    try arguments.check()
    guard let output = options.output.value else { return .usage }
    let path = arguments.words[0]
    let games = context.catalog.games.map { $0.adding(bots) { context.warn($0) } }
    let asks = options.asks || !bots.isEmpty
    let result = try ReplayShrinking.shrink(path: path, to: output, asks: asks, games: games)
    guard let finding = result.flatMap({ ReplayIssue($0, in: path, games: games) }) else {
      let verified = try ReplayVerification(path: path, asks: true, games: games)
      let text = VerificationText(results: [verified], games: games, program: context.program)
      throw UsageError(
        "\(path): the replay does not diverge",
        remedy: text.absentBots
          ?? "There is nothing to shrink."
          + (asks ? "" : " Add \(strategiesOption.flag) to verify decisions as well."))
    }
    context.output.print("\(finding.title)\nWrote \(output.visible)")
    return .done
  }
}
