import CSystem
import GameCore

extension BotProgram {
  /// The adapter that the command names, or `nil` for a program that implements a protocol itself.
  var adapter: BotAdapter? { BotAdapter(ofCommand: command) }

  /// A Boolean value that indicates whether an adapter loads the agent again for each game.
  var isLoadedForEachGame: Bool {
    (adapter == .kaggle || adapter == .python) && !command.contains { $0.contains("restart=run") }
  }

  /// The program to start: Python with the adapter's source code, or the bot itself.
  var started: BotProgram {
    guard let adapter else { return self }
    var program = self
    program.command = ["python3", "-c", adapter.start] + adapter.words(of: command)
    program.environment += [
      Assignment(key: BotAdapter.moduleVariable, value: embedded_bot_module().text),
      Assignment(key: BotAdapter.variable, value: adapter.source),
    ]
    return program
  }

  /// The bot with the adapter's defaults for all settings that are not specified.
  package var withAdapterDefaults: BotProgram {
    var program = self
    for (name, milliseconds) in adapter?.defaults ?? [] where !settings.isGiven(name) {
      program.settings.assign(name, .integer(milliseconds))
    }
    return program
  }
}
