import GameCore
import TournamentBase

extension Command {
  private static let manualOption = Option<String?>.path(
    "man", "DIR", "write all man pages to DIR/man1 and DIR/man7, replacing existing files")

  static let help = Command(
    name: "help", words: "[COMMAND|GAME|TOPIC]", summary: "show help for a command, game or topic",
    options: { $0.given(manualOption) }, operands: .list(CompletionList.subjects),
    examples: """
      tournament help run
      tournament help formats
      tournament help --man ~/.local/share/man
      """
  ) { arguments, manual, context in
    let words = arguments.words
    var text = context.overview
    if let found = context.catalog.command(of: words[...]) {
      text = context.text(of: context.page(of: found.command))
    } else if let name = words.first {
      if let game = context.catalog.games.first(where: { $0.name == name }) {
        text = context.text(of: game)
      } else if let topic = HelpTopic.all.first(where: { $0.name == name }) {
        text = context.text(of: context.page(of: topic))
      } else {
        arguments.report(context.unknownSubject(name, topics: HelpTopic.all.map(\.name)))
      }
    }
    if manual.isGiven, !words.isEmpty {
      arguments.report(
        "\(manualOption.flag) cannot be used with '\(words[0])'",
        remedy: "\(manualOption.flag) always writes all man pages.")
    }
    try arguments.check()
    if let folder = manual.value {
      let pages = context.manual
      for page in pages {
        let path = "\(folder)/man\(page.section)"
        try Folder.create(path)
        let file = try AtomicFile(replacing: "\(path)/\(page.name).\(page.section)")
        try file.output.write(page.manual(program: context.program))
        try file.keep()
      }
      text = "Man pages: \(folder.visible) (\(pages.count) files)"
    }
    context.output.print(text)
    return .done
  }
}
