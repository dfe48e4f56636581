import Commands
import Diagnostics
import Terminal

/// Help as a person reads it in a terminal, made of what the commands say of themselves.
extension CommandContext {
  var overview: String {
    var table = TextTable()
    for command in catalogue.commands { table.addRow(["  \(command.name)", command.summary]) }
    var games = TextTable()
    for game in catalogue.games { games.addRow(["  \(game.name)", game.summary]) }
    let purpose =
      "\(program) plays table games with bots, by the million, and writes what happened as tables. "
      + "Without a command it is '\(Command.run.name)'."
    return """
      \(flowing(purpose, width: output.width))

      Usage: \(program) [COMMAND] [options]
             \(program) --games 10000     every game with its default strategies

      Commands:
      \(table.text(width: output.width))

      Games:
      \(games.text(width: output.width))

      Options of run:
      \(options(of: .run))

      \(program) help COMMAND explains a command, and \(program) help GAME a game.
      \(program) --version prints the version.
      """
  }

  func text(of command: Command) -> String {
    let isRun = command.name == Command.run.name
    let words = [isRun ? "[run]" : command.name, command.words, "[options]"]
    let summary = command.summary.capitalizedFirst + "."
    var blocks = [
      "Usage: \(program) \(words.filter { !$0.isEmpty }.joined(separator: " "))",
      flowing(summary, width: output.width), "Options:\n\(options(of: command))",
    ]
    if !command.subcommands.isEmpty {
      blocks.append("Commands:\n" + table(command.subcommands.map { ($0.name, $0.summary) }))
    }
    blocks += command.discussion.map { flowing(named($0), width: output.width) }
    if !command.terms.isEmpty { blocks.append(table(command.terms.map { ($0.word, $0.meaning) })) }
    if !command.statuses.isEmpty {
      blocks.append(
        "Exit status:\n" + table(command.statuses.map { ("\($0.code.rawValue)", $0.meaning) }))
    }
    let examples = examples(of: command)
    if !examples.isEmpty {
      blocks.append("Examples:\n" + examples.map(shown).joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  /// The examples that work with the catalogue's games.
  func examples(of command: Command) -> [String] {
    command.examples
      .filter { example in
        example.game.map { name in catalogue.games.contains { $0.name == name } } ?? true
      }.map { named($0.text) }
  }

  /// A text of a command with the program's own name in it.
  func named(_ text: String) -> String {
    text.replacing("tournament ", with: "\(program) ")
  }

  /// A command line as it may be copied, broken where it is too long.
  func shown(_ example: String) -> String {
    // An option stays on the line of its value, and so does what stands in quotes.
    var (units, isHeld, isQuoted) = ("", false, false)
    for word in example.split(separator: " ") {
      units += (units.isEmpty ? "" : isHeld ? "\u{a0}" : " ") + word
      if word.count(where: { $0 == "'" }) % 2 == 1 { isQuoted.toggle() }
      isHeld = isQuoted || (word.hasPrefix("--") && word.count > 2)
    }
    let lines = flowing(units, width: output.width - 2, indent: 6, used: 2)
    return "  " + lines.replacing("\u{a0}", with: " ").replacing("\n", with: " \\\n")
  }

  private func options(of command: Command) -> String {
    table((command.options + [Option.help]).map { ($0.usage, $0.help) })
  }

  private func table(_ rows: [(String, String)]) -> String {
    var table = TextTable()
    for (word, meaning) in rows { table.addRow(["  \(word)", meaning]) }
    return table.text(width: output.width)
  }
}
