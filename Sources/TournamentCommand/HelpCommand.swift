import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

extension Command {
  static let help = Command(
    name: "help", words: "[COMMAND]", summary: "explain the commands", options: [], details: ""
  ) { arguments in
    guard let name = arguments.words.first else {
      try arguments.check()
      Console.print(Help.overview)
      return .done
    }
    if let found = find(arguments.words[...]) {
      Console.print(Help.text(of: found.command))
    } else {
      let names = all.map(\.name)
      let hint =
        nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "there are \(names.listed(by: "and"))"
      arguments.report("there is no command '\(name)'; \(hint)")
    }
    try arguments.check()
    return .done
  }
}

/// Texts of help, made of what the commands say of themselves.
enum Help {
  static var overview: String {
    var table = TextTable()
    for command in Command.all { table.add(["  \(command.name)", command.summary]) }
    return """
      tournament plays simple table games with bots, by the million, and writes what happened as
      tables. Without a command it is 'run'.

      Usage: tournament [COMMAND] [options]
             tournament --games 10000            every game with its default strategies

      Commands:
      \(table.text())

      Options of run:
      \(options(of: .run))

      tournament help COMMAND explains one command; tournament --version prints the version.
      """
  }

  static func text(of command: Command) -> String {
    let words = command.words.isEmpty ? "" : " \(command.words)"
    let isRun = command.name == Command.run.name
    var text = """
      Usage: tournament \(isRun ? "[run]" : command.name)\(words) [options]

      \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).

      Options:
      \(options(of: command))
      """
    if !command.subcommands.isEmpty {
      var table = TextTable()
      for inner in command.subcommands {
        table.add(["  \(inner.name) \(inner.words)", inner.summary])
      }
      text += "\n\nCommands:\n\(table.text(width: 110))"
    }
    if !command.details.isEmpty { text += "\n\n\(command.details)" }
    return text
  }

  private static func options(of command: Command) -> String {
    var table = TextTable()
    for option in command.options + [.help] { table.add(["  \(option.usage)", option.summary]) }
    return table.text()
  }
}
