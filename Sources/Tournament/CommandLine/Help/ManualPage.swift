import GameCore

/// The manual page of the program: every command, option, game and strategy.
struct ManualPage {
  let context: CommandContext

  var text: String {
    let program = context.program
    var page = Roff(title: program, section: 1, source: "\(program) \(ToolVersion.current)")
    page.section("Name")
    page.text("\(program) - run AI tournaments of table games")
    page.section("Synopsis")
    page.literal(
      ["\(program) [run] [GAME...] [options]"]
        + context.catalogue.commands.map { "\(program) \($0.name) \($0.words)" })
    page.section("Description")
    page.paragraph(
      "Runs AI tournaments of table games, and saves the results as CSV files. "
        + "The default command is '\(Command.run.name)'.")
    page.section("Commands")
    for command in context.catalogue.commands {
      for part in [command] + command.subcommands { describe(part, in: &page) }
    }
    page.section("Games")
    for game in context.catalogue.games { describe(game, in: &page) }
    page.section("Exit status")
    for code in ExitCode.allCases { page.term("\(code.rawValue)", "", code.meaning) }
    return String(page.source.dropLast())
  }

  private func describe(_ command: Command, in page: inout Roff) {
    page.subsection("\(context.program) \(command.name) \(command.words)")
    page.paragraph(command.summary.capitalizedFirst + ".")
    let examples = context.examples(command.examples)
    if !examples.isEmpty {
      page.paragraph("Examples:")
      page.literal(examples)
    }
    for group in OptionGroup.groups(of: command, in: context.catalogue) {
      page.paragraph("\(group.title):")
      for option in group.options {
        page.term(option.flag, option.placeholder ?? "", context.named(option.help))
      }
    }
    for text in command.discussion { page.paragraph(context.named(text)) }
    for term in command.terms { page.term(term.word, "", term.meaning) }
    if !command.statuses.isEmpty {
      page.paragraph("Exit status:")
      for status in command.statuses { page.term("\(status.code.rawValue)", "", status.meaning) }
    }
  }

  private func describe(_ game: any PlayableGame, in page: inout Roff) {
    page.subsection(game.name)
    page.paragraph(game.summary.capitalizedFirst + ".")
    page.paragraph("Rules:")
    for rule in game.rules { describe(rule, in: &page) }
    if !game.presets.isEmpty { page.paragraph("Rule sets:") }
    for preset in game.presets { page.term(preset.name, "", preset.summary) }
    page.paragraph("Strategies:")
    for card in game.strategies {
      page.term(card.name, "", card.summary)
      for parameter in card.parameters { describe(parameter, of: card, in: &page) }
    }
  }

  private func describe(
    _ parameter: Parameter, of card: StrategyMetadata? = nil, in page: inout Roff
  ) {
    page.term(
      (card.map { "\($0.name):" } ?? "") + "\(parameter.name)=\(parameter.defaultText)", "",
      "\(parameter.summary) (\(parameter.allowed))")
  }
}

extension ExitCode {
  /// The meaning of the status for every command.
  fileprivate var meaning: String {
    switch self {
    case .done: "success"
    case .checkFailed: "a check failed: something differs from the recorded results"
    case .usage: "invalid usage or unreadable input"
    case .stopped: "stopped early: an interrupt, a full disk or a folder in use"
    case .internalError: "internal error"
    }
  }
}
