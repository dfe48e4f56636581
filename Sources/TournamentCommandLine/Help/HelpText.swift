import GameCore
import TournamentBase
import TournamentReports

extension CommandContext {
  private static let overviewExamples = """
    tournament --games 10000
    connect-four: tournament connect-four --strategy greedy --strategy alpha-beta:depth=6
    dominoes: tournament compare dominoes --rules-b draw
    connect-four: tournament report Results/connect-four-HASH
    """

  /// The help on one screen: the commands in groups and the names of games and topics.
  var overview: String {
    let groups = catalog.groups.filter { !$0.isBrief }
    let column = (groups.flatMap(\.commands).map(\.name.count).max() ?? 0) + 4
    let commands = groups.map { group in
      ["\(group.title):"]
        + group.commands.map { row("  \($0.name)", $0.summary, column: column) }
    }
    let names =
      [("Games", catalog.games.map(\.name)), ("Topics", HelpTopic.all.map(\.name))]
      + catalog.groups.filter(\.isBrief).map { ($0.title, $0.commands.map(\.name)) }
    let lists = names.map { row("\($0):", $1.joined(separator: ", "), column: column) }
    let hints =
      "Run '\(program) help COMMAND' for options, '\(program) help GAME' for rules and strategies, "
      + "and '\(program) help TOPIC' for formats and more. '\(program) --version' prints the version."
    return """
      Run AI tournaments of board, tile and card games.

      Usage: \(program) [run] [GAME...] [options]
             \(program) COMMAND [arguments] [options]

      Examples:
      \(examples(CommandContext.overviewExamples).map(shown).joined(separator: "\n"))

      \(commands.joined().joined(separator: "\n"))

      \(lists.joined(separator: "\n"))

      \(flowing(hints, width: output.width))
      """
  }

  /// All man pages: for the program, its commands, topics and games.
  var manual: [HelpPage] {
    let commands = catalog.commands.flatMap { [$0] + $0.subcommands }
    let groups = catalog.groups.map { group in
      HelpPage.Part(
        title: group.title,
        rows: group.commands.flatMap { [$0] + $0.subcommands }.map { ($0.name, $0.summary) })
    }
    let overview = HelpPage(
      name: program, section: 1, summary: "run AI tournaments of board, tile and card games",
      usage: "\(program) COMMAND [arguments] [options]",
      parts: [
        HelpPage.Part(
          title: "Description", isTitleHidden: true,
          paragraphs: [
            "\(program) runs AI tournaments of board, tile and card games and saves the results as CSV "
              + "files. The default command is '\(Command.run.name)'. Each command, game and topic "
              + "has a man page, such as \(pageName(Command.run.name))(1)."
          ]), HelpPage.Part(title: "Examples", lines: examples(CommandContext.overviewExamples)),
      ] + groups + [
        HelpPage.Part(title: "Games", rows: catalog.games.map { ($0.name, $0.summary) }),
        HelpPage.Part(title: "Topics", rows: HelpTopic.all.map { ($0.name, $0.summary) }),
        HelpPage.Part(
          title: "Exit status", rows: ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
      ])
    let games = catalog.games.map { game in
      let text = GameText(game: game, width: 76, nameWidth: 76).text
      return HelpPage(
        name: pageName(game.name), summary: game.summary,
        parts: [
          HelpPage.Part(
            title: "Description", isTitleHidden: true,
            lines: text.split(separator: "\n").map(String.init))
        ])
    }
    return [overview] + commands.map { page(of: $0) } + HelpTopic.all.map { page(of: $0) } + games
  }

  private func pageName(_ words: String) -> String {
    "\(program)-\(words.replacing(" ", with: "-"))"
  }

  func page(of topic: HelpTopic) -> HelpPage {
    HelpPage(name: pageName(topic.name), summary: topic.summary, parts: topic.parts(self))
  }

  func page(of command: Command) -> HelpPage {
    let words = [
      program, command.name == Command.run.name ? "[run]" : command.name, command.words,
      "[options]",
    ]
    let groups = OptionGroup.groups(of: command, in: catalog)
    let column = (groups.flatMap(\.options).map(\.usage.count).max() ?? 0) + 4
    let parts: [HelpPage.Part] =
      [
        HelpPage.Part(title: "Examples", lines: examples(command.examples)),
        HelpPage.Part(title: "Commands", rows: command.subcommands.map { ($0.name, $0.summary) }),
      ]
      + groups.map { group in
        HelpPage.Part(
          title: group.title, rows: group.options.map { ($0.usage, named($0.help)) }, column: column
        )
      } + [
        HelpPage.Part(
          title: "Description", isTitleHidden: true,
          paragraphs: command.discussion.paragraphs.map(named), rows: command.terms),
        HelpPage.Part(
          title: "Exit status",
          rows: command.statuses.map { ("\($0.code.rawValue)", $0.meaning) }),
      ]
    return HelpPage(
      name: pageName(command.name), section: 1, summary: command.summary,
      usage: words.filter { !$0.isEmpty }.joined(separator: " "),
      parts: parts.filter { !$0.isEmpty })
  }

  /// Returns the command lines that work with the catalog's games.
  ///
  /// - Parameter text: One command line per line. A line that needs a game begins with the game's
  ///   name and a colon.
  func examples(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      let isUsable = parts.count == 1 || catalog.games.contains { $0.name == parts[0] }
      return isUsable ? parts.last.map { named(String($0)) } : nil
    }
  }

  func named(_ text: String) -> String { text.replacing("tournament ", with: "\(program) ") }

  /// Returns a command line to copy, wrapped if it is too long.
  func shown(_ example: String) -> String {
    // An option stays on the same line as its value, and quoted text stays on one line.
    var (units, isHeld, isQuoted) = ("", false, false)
    for word in example.split(separator: " ") {
      units += (units.isEmpty ? "" : isHeld ? "\u{a0}" : " ") + word
      if word.count(where: { $0 == "'" }) % 2 == 1 { isQuoted.toggle() }
      isHeld = isQuoted || (word.hasPrefix("--") && word.count > 2)
    }
    let lines = flowing(units, width: output.width - 2, indent: 6, used: 2)
    return "  " + lines.replacing("\u{a0}", with: " ").replacing("\n", with: " \\\n")
  }
}

extension String {
  /// The paragraphs between empty lines, each without line breaks.
  var paragraphs: [String] {
    split(separator: "\n\n").map { String($0).replacing("\n", with: " ") }
  }
}

extension ExitCode {
  fileprivate var meaning: String {
    switch self {
    case .done: "success"
    case .checkFailed: "a check failed, or a requirement was not met"
    case .usage: "invalid usage or unreadable input"
    case .stopped: "stopped early, for example by an interrupt, a time limit or a full disk"
    case .internalError: "internal error"
    }
  }
}
