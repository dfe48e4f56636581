import ConnectFourGame

extension Catalogue {
  /// Creates the usual commands for some games; those for positions require Connect Four.
  init(games: [any PlayableGame]) {
    let solving = CommandGroup(title: "Connect Four", commands: [.assess, .solve, .perft, .book])
    self.init(
      games: games,
      groups: [
        CommandGroup(title: "Play", commands: [.run, .compare, .sweep, .tune, .skill, .plan]),
        CommandGroup(title: "Analyze", commands: [.report, .rate, .rank, .watch]),
        CommandGroup(title: "Reproduce", commands: [.verify, .merge, .rerun, .cite, .replay]),
        CommandGroup(title: "Bots and learners", commands: [.checkBot, .bot, .env, .session]),
      ] + (games.contains { $0.name == ConnectFour.name } ? [solving] : [])
        + [CommandGroup(title: "Other", commands: [.list, .completions, .help], isBrief: true)])
  }
}
