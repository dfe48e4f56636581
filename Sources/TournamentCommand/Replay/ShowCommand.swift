import Storage
import Replays
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Command {
  static let replayShow = Command(
    name: "replay show", words: "FILE", summary: "draw recorded games as text, step by step",
    options: [
      Option("step", "N", "only the state after this step; 0 for the beginning"),
      Option("game", "N", "only this game of the file, from 1"),
    ], details: ""
  ) { arguments in
    let step = arguments.integer("step", 0...Int.max)
    let game = arguments.integer("game", 1...Int.max)
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    try arguments.check()
    var shown = 0
    var headed = 0
    try ReplayShow.states(path: arguments.words[0], games: Catalogue.games.map(\.replays)) {
      state in
      guard game == nil || game == state.game, step == nil || step == state.step else { return }
      if headed != state.game {
        let header = state.header
        Console.print(
          (headed > 0 ? "\n" : "")
            + "Game \(state.game): \(header.game), seed \(header.seed), pair \(header.pair), "
            + "rotation \(header.rotation), "
            + header.strategies.map(\.label).joined(separator: " against "))
        headed = state.game
      }
      shown += 1
      Console.print("\nstep \(state.step): \(state.text)")
    }
    if shown == 0 { throw UsageError("\(arguments.words[0]) has no such step or game") }
    return .done
  }
}
