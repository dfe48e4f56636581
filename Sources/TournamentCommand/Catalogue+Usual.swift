import ProgramCommands
import Commands
import ConnectFourGame
import SolverCommands
import Tournament

extension Catalogue {
  /// The usual commands for some games; those that solve positions, where Connect Four is one.
  package init(games: [GameEntry]) {
    let solving: [Command] =
      games.contains { $0.name == ConnectFour.name } ? [.perft, .solve, .book] : []
    self.init(
      games: games,
      commands: [
        .run, .compare, .sweep, .ladder, .tune, .plan, .verify, .merge, .rate, .rank, .report,
        .watch, .cite,
        .rerun, .list, .replay, .session, .bot, .checkBot, .env,
      ] + solving + [.completions, .help])
  }
}
