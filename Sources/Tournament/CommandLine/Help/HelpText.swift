import GameCore

/// Help for a terminal, made from the declarations of the commands.
extension CommandContext {
  /// The purpose of the program, its commands in groups, and its games.
  var overview: String {
    let described = catalogue.groups.filter { !$0.isBrief }
    let column = (described.flatMap(\.commands).map(\.name.count).max() ?? 0) + 4
    let groups = described.map { group in
      "\(group.title):\n" + table(group.commands.map { ($0.name, $0.summary) }, column: column)
    }
    let names =
      [("Games:", catalogue.games.map(\.name))]
      + catalogue.groups.filter(\.isBrief).map { ("\($0.title):", $0.commands.map(\.name)) }
    let lists = names.map { row($0, $1.joined(separator: ", "), column: column) }
    let hints =
      "Run '\(program) help COMMAND' for options, '\(program) help GAME' for rules and strategies, "
      + "'\(program) list' for all of them. Version: \(program) --version."
    return """
      Run AI tournaments of table games.

      Usage: \(program) [run] [GAME...] [options]
             \(program) COMMAND [arguments] [options]

      Examples:
      \(examples(CommandContext.overviewExamples).map(shown).joined(separator: "\n"))

      \(groups.joined(separator: "\n"))

      \(lists.joined(separator: "\n"))

      \(flowing(hints, width: output.width))
      """
  }

  private static let overviewExamples = [
    Command.Example("tournament --games 10000"),
    Command.Example(
      "tournament connect-four --strategy greedy --strategy alpha-beta:depth=6",
      of: "connect-four"),
    Command.Example("tournament compare dominoes --rules-b draw", of: "dominoes"),
    Command.Example("tournament report Results/connect-four-HASH", of: "connect-four"),
  ]

  func text(of command: Command) -> String {
    let isRun = command.name == Command.run.name
    let words = [isRun ? "[run]" : command.name, command.words, "[options]"]
    let summary = command.summary.capitalizedFirst + "."
    var blocks = [
      "Usage: \(program) \(words.filter { !$0.isEmpty }.joined(separator: " "))",
      flowing(summary, width: output.width),
    ]
    let examples = examples(command.examples)
    if !examples.isEmpty {
      blocks.append("Examples:\n" + examples.map(shown).joined(separator: "\n"))
    }
    if !command.subcommands.isEmpty {
      blocks.append("Commands:\n" + table(command.subcommands.map { ($0.name, $0.summary) }))
    }
    let groups = OptionGroup.groups(of: command, in: catalogue)
    let column = (groups.flatMap(\.options).map(\.usage.count).max() ?? 0) + 4
    blocks += groups.map { group in
      "\(group.title):\n" + table(group.options.map { ($0.usage, named($0.help)) }, column: column)
    }
    blocks += command.discussion.map { flowing(named($0), width: output.width) }
    if !command.terms.isEmpty { blocks.append(table(command.terms.map { ($0.word, $0.meaning) })) }
    if !command.statuses.isEmpty {
      blocks.append(
        "Exit status:\n" + table(command.statuses.map { ("\($0.code.rawValue)", $0.meaning) }))
    }
    return blocks.joined(separator: "\n\n")
  }

  /// Returns the examples that work with the catalogue's games.
  func examples(_ examples: [Command.Example]) -> [String] {
    examples
      .filter { example in
        example.game.map { name in catalogue.games.contains { $0.name == name } } ?? true
      }.map { named($0.text) }
  }

  /// Returns a text of a command with the program's name.
  func named(_ text: String) -> String { text.replacing("tournament ", with: "\(program) ") }

  /// Returns a command line to copy, wrapped if it is too long.
  func shown(_ example: String) -> String {
    // An option stays on the line of its value, and so does text in quotes.
    var (units, isHeld, isQuoted) = ("", false, false)
    for word in example.split(separator: " ") {
      units += (units.isEmpty ? "" : isHeld ? "\u{a0}" : " ") + word
      if word.count(where: { $0 == "'" }) % 2 == 1 { isQuoted.toggle() }
      isHeld = isQuoted || (word.hasPrefix("--") && word.count > 2)
    }
    let lines = flowing(units, width: output.width - 2, indent: 6, used: 2)
    return "  " + lines.replacing("\u{a0}", with: " ").replacing("\n", with: " \\\n")
  }

  /// Returns words with their meanings.
  ///
  /// - Parameter column: The column of the meanings; by default the first after all words.
  private func table(_ rows: [(String, String)], column: Int? = nil) -> String {
    let column = column ?? (rows.map(\.0.count).max() ?? 0) + 4
    return rows.map { row("  \($0)", $1, column: column) }.joined(separator: "\n")
  }

  private func row(_ start: String, _ text: String, column: Int) -> String {
    start + String(repeating: " ", count: max(1, column - start.count))
      + flowing(text, width: output.width, indent: column)
  }
}
