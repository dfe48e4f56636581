import Commands
import Diagnostics
import GameCore
import Storage
import Terminal
import Tournament

/// The manual page of the program: every command, option, game and strategy.
struct ManualPage {
  let context: CommandContext

  var text: String {
    let program = context.program
    var page = Roff(title: program, section: 1, source: "\(program) \(ToolVersion.current)")
    page.section("Name")
    page.text("\(program) - play table games with bots and write what happened as tables")
    page.section("Synopsis")
    page.literal(
      ["\(program) [GAME...] [options]"]
        + context.catalogue.commands.map { "\(program) \($0.name) \($0.words)" })
    page.section("Description")
    page.paragraph(
      "Plays tournaments of table games, by the million, and writes what happened as tables. "
        + "Without a command it is '\(Command.run.name)'.")
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
    for option in command.options { page.term(option.flag, option.placeholder ?? "", option.help) }
    for text in command.discussion { page.paragraph(context.named(text)) }
    for term in command.terms { page.term(term.word, "", term.meaning) }
    if !command.statuses.isEmpty {
      page.paragraph("Exit status:")
      for status in command.statuses { page.term("\(status.code.rawValue)", "", status.meaning) }
    }
    let examples = context.examples(of: command)
    if !examples.isEmpty {
      page.paragraph("Examples:")
      page.literal(examples)
    }
  }

  private func describe(_ game: GameEntry, in page: inout Roff) {
    page.subsection(game.name)
    page.paragraph(game.summary.capitalizedFirst + ".")
    page.paragraph("Rules:")
    for rule in game.rules { describe(rule, in: &page) }
    if !game.presets.isEmpty { page.paragraph("Named rules:") }
    for preset in game.presets { page.term(preset.name, "", preset.summary) }
    page.paragraph("Strategies:")
    for card in game.strategies {
      page.term(card.name, "", card.summary)
      for parameter in card.parameters { describe(parameter, of: card, in: &page) }
    }
  }

  private func describe(_ parameter: Parameter, of card: StrategyCard? = nil, in page: inout Roff) {
    page.term(
      (card.map { "\($0.name):" } ?? "") + "\(parameter.name)=\(parameter.defaultText)", "",
      "\(parameter.summary) (\(parameter.allowed))")
  }
}

extension ExitCode {
  /// What the status says, whatever the command.
  fileprivate var meaning: String {
    switch self {
    case .done: "done"
    case .checkFailed: "a check failed: something is not as it was recorded"
    case .usage: "wrong usage, or input that can't be read"
    case .stopped: "stopped early: an interrupt, a full disk, or a folder that is in use"
    case .internalError: "a fault of the program itself"
    }
  }
}
