import GameCore

extension BotProgram {
  /// The bot's metadata as a strategy in a game, with the bot's settings as default values.
  public var metadata: StrategyMetadata {
    let command = ShellWords.joined(command).visible
    let shown =
      command.utf8.count > BotProgram.shownLimit
      ? command.cut(bytes: BotProgram.shownLimit - 3) + "..." : command
    return StrategyMetadata(
      name: name, summary: "external bot \(shown)", version: StrategyMetadata.programVersion,
      parameters: BotProgram.parameters.map { $0.withDefault(settings[$0.name]) })
  }

  /// Returns the bot with the settings that a specification gives as parameters.
  public func with(_ values: ParameterValues) -> BotProgram {
    var program = self
    for setting in values.pairs where settings.parameter(setting.name) != nil {
      program.settings.assign(setting.name, setting.value)
    }
    return program
  }

  private static let shownLimit = 200
}
