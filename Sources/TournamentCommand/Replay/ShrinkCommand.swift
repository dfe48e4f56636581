import Commands
import Diagnostics
import GameCore
import Replays
import Terminal
import Tournament

extension Option where Value == Bool {
  /// Whether decisions are made again, too.
  static var strategies: Option {
    .flag("strategies", "ask the strategies again too, from the seed")
  }
}

extension Command {
  static let replayShrink = Command(
    name: "replay shrink", words: "FILE --output FILE",
    summary: "cut a diverging replay down to the shortest part that still diverges",
    options: [Option.newFile, Option.strategies], operands: .files,
    discussion: [
      """
      The result is the one game of the file that diverges soonest, cut after the step that \
      differs: ready to be kept among other replays.
      """
    ]
  ) { arguments, context in
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    arguments.checkNewFile(.newFile)
    try arguments.check()
    guard let output = arguments[.newFile] else { return .usage }
    let result = try ReplayShrinking.shrink(
      path: arguments.words[0], to: output, asks: arguments[.strategies],
      games: context.catalogue.replays)
    guard let result, let divergence = result.divergence else {
      context.note("\(arguments.words[0]) does not diverge, so there is nothing to shrink")
      return .usage
    }
    let finding = ReplayFinding(
      path: arguments.words[0], header: result.header, divergence: divergence,
      games: context.catalogue.replays)
    context.output.print("\(finding.title)\nWrote \(output.visible)")
    return .done
  }
}
