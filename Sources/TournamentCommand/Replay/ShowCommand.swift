import Commands
import Diagnostics
import GameCore
import Pages
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

extension Option where Value == String? {
  fileprivate static var html: Option {
    .path(
      "html", "PAGE.html",
      "draw the games on a page instead, to step through them in a browser")
  }
}

extension Command {
  static let replayShow = Command(
    name: "replay show", words: "FILE",
    summary: "draw recorded games, step by step: as text, or on a page",
    options: [Option.step, Option.game, Option.html, Option.force], operands: .files,
    examples: [
      Example("tournament replay show pool.jsonl --game 3 --step 20"),
      Example("tournament replay show pool.jsonl --html pool.html"),
    ]
  ) { arguments, context in
    let (game, step) = (arguments[.game], arguments[.step])
    if arguments.words.count != 1 { arguments.report("name one file of replays") }
    if arguments[.html] != nil, step != nil {
      arguments.report(.step, "a page has all steps; it is for text")
    }
    try arguments.check()
    if let page = arguments[.html] {
      return try draw(arguments.words[0], game, on: page, arguments, context)
    }
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

  /// Draws games of a file on a page.
  private static func draw(
    _ path: String, _ game: Int?, on page: String, _ arguments: Arguments,
    _ context: CommandContext
  ) throws -> ExitCode {
    var reel = FilmReel()
    try reel.read(
      path: path, games: context.catalogue.replays, wanted: game.map { [$0: ""] })
    let more =
      reel.leftOut > 0
      ? ["\(grouped(reel.leftOut)) more games of the file find no room on one page"] : []
    guard let player = PagePlayer(reel.films, notes: more, isAlone: true) else {
      throw UsageError(
        "\(path) has no \(game.map { "game with game_id \($0)" } ?? "game")")
    }
    try ReportCommand.write(Page([], player: player).html, to: page, isForced: arguments[.force])
    for note in more { context.note(note) }
    context.output.print("Page: \(page.visible)")
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
