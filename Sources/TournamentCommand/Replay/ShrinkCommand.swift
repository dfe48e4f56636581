import Replays
import GameCore
import Terminal
import Tournament

extension Command {
  static let replayShrink = Command(
    name: "replay shrink", words: "FILE --output FILE",
    summary: "cut a diverging replay down to the shortest part that still diverges",
    options: [
      Option("output", "FILE", "the file to write, which must not exist yet"),
      Option("strategies", nil, "ask the strategies again too, from the seed"),
    ],
    details: """
      The result is the one game of the file that diverges soonest, cut after the step that differs:
      ready to be kept among other replays.
      """
  ) { arguments in
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    let output = newFile(&arguments)
    try arguments.check()
    let result = try ReplayShrinking.shrink(
      path: arguments.words[0], to: output, asks: arguments.has("strategies"),
      games: Catalogue.games.map(\.replays))
    guard let result, let divergence = result.divergence else {
      Console.note(
        "tournament: \(arguments.words[0]) does not diverge, so there is nothing to shrink")
      return .usage
    }
    let finding = Finding(
      path: arguments.words[0], header: result.header, divergence: divergence)
    Console.print("\(finding.title)\nWrote \(output)")
    return .done
  }
}
