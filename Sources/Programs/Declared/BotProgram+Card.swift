import Diagnostics
import GameCore

extension BotProgram {
  /// What describes it among a game's strategies; its own settings are the defaults.
  public var card: StrategyCard {
    let command = ShellWords.joined(command).visible
    let shown =
      command.count > BotProgram.shownLimit
      ? command.prefix(BotProgram.shownLimit - 3) + "..." : command[...]
    return StrategyCard(
      name: name, summary: "the program \(shown)", version: StrategyCard.programVersion,
      parameters: BotProgram.parameters.map { $0.withDefault(settings[$0.name]) })
  }

  /// The program with the values of its card's parameters, as a specification sets them.
  public func with(_ values: ParameterValues) -> BotProgram {
    var program = self
    for (name, value) in values.pairs where settings.parameter(name) != nil {
      program.settings.assign(name, value)
    }
    return program
  }

  /// The most characters of a command that listings show.
  private static let shownLimit = 200
}
