import ConnectFourGame
import TournamentBase

extension Catalog {
  /// Creates the usual commands for some games.
  ///
  /// Commands for positions require Connect Four.
  init(games: [any PlayableGame]) {
    var groups: [CommandGroup] = [
      CommandGroup(
        title: "Play", commands: [.run, .compare, .sweep, .tune, .skill, .league, .plan]),
      CommandGroup(title: "Analyze", commands: [.report, .rate, .rank, .watch]),
      CommandGroup(title: "Reproduce", commands: [.verify, .merge, .rerun, .cite, .replay]),
      CommandGroup(
        title: "Bots and learners", commands: [.newBot, .checkBot, .bot, .env, .session]),
    ]
    if games.contains(where: { $0.name == ConnectFour.name }) {
      groups.append(
        CommandGroup(title: "Connect Four", commands: [.assess, .solve, .perft, .book]))
    }
    groups.append(
      CommandGroup(title: "Other", commands: [.list, .completions, .help], isBrief: true))
    self.init(games: games, groups: groups)
  }
}
