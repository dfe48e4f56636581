import TestSupport
@testable import TournamentBase
@testable import TournamentCommandLine

extension CompletionModel {
  /// Creates the model of the command's words, for some games.
  init(program: String, games: [any PlayableGame]) {
    self.init(
      CommandContext(
        program: program, catalog: Catalog(games: games),
        output: Output(results: { _ in .done }, notes: { _ in .done }),
        interrupt: Interrupt(isRequested: { false })))
  }

  /// Returns the model of two games that do not change with the other games.
  static func toys(program: String = "tournament") -> CompletionModel {
    CompletionModel(
      program: program,
      games: [
        GameModule(strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"]),
        GameModule(strategies: TricksStrategies.all, roster: ["random", "lowest"]),
      ])
  }
}
