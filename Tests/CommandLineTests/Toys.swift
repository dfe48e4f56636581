@testable import Tournament
import TestSupport

extension CompletionModel {
  /// The command's own words, for some games.
  init(program: String, games: [any PlayableGame]) {
    self.init(
      CommandContext(
        program: program, catalogue: Catalogue(games: games),
        output: Output(results: { _ in .done }, notes: { _ in .done }),
        interrupt: Interrupt(isRequested: { false })))
  }

  /// Two games that stay as they are when others come.
  static func toys(program: String = "tournament") -> CompletionModel {
    CompletionModel(
      program: program,
      games: [
        GameModule(strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"]),
        GameModule(strategies: TricksStrategies.all, roster: ["random", "lowest"]),
      ])
  }
}
