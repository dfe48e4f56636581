import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Command {
  private static let stepOption = Option<Int?>.integer(
    "step", in: 0...Int.max, "show only the state after this step; 0 is the initial state")
  private static let gameOption = Option<Int?>.integer(
    "game", in: 0...Int.max, "show only the game with this game_id, as in games.csv")
  private static let htmlOption = Option<String?>.path(
    "html", "PAGE.html", "write an HTML page with a replay viewer instead of text")

  static let replayShow = Command(
    name: "replay show", words: "FILE|FOLDER",
    summary: "show recorded games step by step, as text or on a page",
    options: { read in
      (
        step: read(stepOption), game: read(gameOption), page: read(htmlOption),
        isForced: read(.overwrite)
      )
    }, operands: .files,
    examples: """
      tournament replay show pool.jsonl --game 3 --step 20
      tournament replay show pool.jsonl --html pool.html
      """
  ) { arguments, options, context in
    let (game, step) = (options.game, options.step)
    arguments.expect(
      1...1, "replay show requires exactly one FILE or FOLDER",
      remedy: "for example: \(context.program) replay show games.jsonl --game 0")
    if options.page != nil, step != nil {
      arguments.report(
        "\(stepOption.flag) cannot be used with \(htmlOption.flag)",
        remedy: "The page contains all steps.")
    }
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    let path = paths[0]
    if paths.count > 1 {
      throw UsageError(
        "\(arguments.words[0]): the folder contains \(grouped(paths.count)) replay files",
        remedy: "Choose one, such as \(path).")
    }
    if let page = options.page {
      return try draw(path, game, on: page, isForced: options.isForced, context)
    }
    var headed: Int?
    var notes = try DecisionNotes(replays: path)
    try ReplayTextRenderer.states(path: path, games: context.catalog.games) { state in
      let notes = notes.notes(of: state)
      guard game == nil || game == state.header.gameID, step == nil || step == state.step else {
        return true
      }
      let header = headed != state.place ? heading(of: state, isFirst: headed == nil) : ""
      headed = state.place
      let title = state.title.isEmpty ? "" : " " + state.title
      let lines = notes.map { "note of seat \($0.seat): \($0.note.visible)" } + [state.text]
      context.output.print(
        (["\(header)\nstep \(state.step):\(title)"] + lines.filter { !$0.isEmpty })
          .joined(separator: "\n"))
      return context.output.delivery == .done
    }
    if headed == nil {
      var missing = "\(path): no game"
      if let game { missing += " has game_id \(game)" }
      if let step { missing += " \(game == nil ? "has" : "and") step \(step)" }
      throw UsageError(game == nil && step == nil ? missing + " was found" : missing)
    }
    return .done
  }

  private static func draw(
    _ path: String, _ game: Int?, on page: String, isForced: Bool, _ context: CommandContext
  ) throws -> ExitCode {
    let (games, leftOut) = try ReplayFrames.read(
      path: path, games: context.catalog.games, wanted: game.map { [$0: ""] })
    let more =
      leftOut > 0 ? ["\(grouped(leftOut)) more games in the file do not fit on the page"] : []
    guard let player = ReplayViewer(games, notes: more, isAlone: true) else {
      throw UsageError("\(path): no game \(game.map { "has game_id \($0)" } ?? "was found")")
    }
    try ReportCommand.write(
      Page([], player: player).html, to: page, isForced: isForced)
    for note in more { context.note(note) }
    context.output.print("HTML page: \(page.visible)")
    return .done
  }

  private static func heading(of state: ReplayTextRenderer.State, isFirst: Bool) -> String {
    let header = state.header
    return (isFirst ? "" : "\n")
      + "Game \(header.gameID): \(header.game), seed \(header.seed), deal \(header.pair), "
      + "rotation \(header.rotation), "
      + header.strategies.map(\.label.visible).joined(separator: " vs. ") + "\n"
  }
}
