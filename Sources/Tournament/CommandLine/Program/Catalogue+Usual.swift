import ConnectFourGame

extension Catalogue {
  /// Creates the usual commands for some games; those for positions require Connect Four.
  init(games: [any PlayableGame]) {
    let solving = CommandGroup("Connect Four", [.solve, .perft, .book])
    self.init(
      games: games,
      groups: [
        CommandGroup("Play", [.run, .compare, .sweep, .tune, .skill, .plan]),
        CommandGroup("Analyze", [.report, .rate, .rank, .watch]),
        CommandGroup("Reproduce", [.verify, .merge, .rerun, .cite, .replay]),
        CommandGroup("Bots and learners", [.checkBot, .bot, .env, .session]),
      ] + (games.contains { $0.name == ConnectFour.name } ? [solving] : [])
        + [CommandGroup("Other", [.list, .completions, .help], isBrief: true)])
  }
}
