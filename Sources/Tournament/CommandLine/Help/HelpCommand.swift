import GameCore

extension Option where Value == Bool {
  fileprivate static var manual: Option { .flag("man", "print the manual page, in roff format") }
}

extension Command {
  static let help = Command(
    name: "help", words: "[COMMAND|GAME]", summary: "show help for a command or a game",
    options: [Option.manual], operands: .list(CompletionList.subjects),
    examples: [Example("tournament help --man >tournament.1 && man ./tournament.1")]
  ) { arguments, context in
    let words = arguments.words
    var text = context.overview
    if arguments[.manual] {
      text = ManualPage(context: context).text
    } else if let found = context.catalogue.command(of: words[...]) {
      if let note = found.note { context.note(note) }
      text = context.text(of: found.command)
    } else if let name = words.first {
      if let game = context.catalogue.games.first(where: { $0.name == name }) {
        text = context.text(of: game)
      } else {
        arguments.report(context.unknownSubject(name))
      }
    }
    try arguments.check()
    context.output.print(text)
    return .done
  }
}
