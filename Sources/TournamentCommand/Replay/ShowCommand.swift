import Commands
import Diagnostics
import GameCore
import Replays
import Terminal
import Tournament

extension Option where Value == Int? {
  fileprivate static var step: Option {
    .integer("step", in: 0...Int.max, "only the state after this step; 0 for the beginning")
  }

  fileprivate static var game: Option {
    .integer("game", in: 0...Int.max, "only the game with this game_id, as in games.csv: from 0")
  }
}

extension Command {
  static let replayShow = Command(
    name: "replay show", words: "FILE", summary: "draw recorded games as text, step by step",
    options: [Option.step, Option.game], operands: .files
  ) { arguments, context in
    let (game, step) = (arguments[.game], arguments[.step])
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    try arguments.check()
    var headed: Int?
    try ReplayShow.states(path: arguments.words[0], games: context.catalogue.replays) { state in
      guard game == nil || game == state.header.gameID, step == nil || step == state.step else {
        return true
      }
      let header = headed != state.place ? heading(of: state, isFirst: headed == nil) : ""
      headed = state.place
      context.output.print("\(header)\nstep \(state.step): \(state.text)")
      return context.output.delivery == .done
    }
    if headed == nil {
      throw UsageError(
        arguments.words[0] + " has no "
          + (game.map { "game with game_id \($0)" } ?? "game")
          + (step.map { " that has a step \($0)" } ?? ""))
    }
    return .done
  }

  private static func heading(of state: ReplayShow.State, isFirst: Bool) -> String {
    let header = state.header
    return (isFirst ? "" : "\n")
      + "Game \(header.gameID): \(header.game), seed \(header.seed), pair \(header.pair), "
      + "rotation \(header.rotation), "
      + header.strategies.map(\.label.visible).joined(separator: " against ") + "\n"
  }
}
