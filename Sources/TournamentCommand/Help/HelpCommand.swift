import Commands
import Diagnostics
import Shells
import Terminal

extension Option where Value == Bool {
  fileprivate static var manual: Option {
    .flag("man", "print the manual page of everything, in roff")
  }
}

extension Command {
  static let help = Command(
    name: "help", words: "[COMMAND|GAME]", summary: "explain the commands and the games",
    options: [Option.manual], operands: .list(CompletionList.subjects),
    examples: [
      Example("tournament help --man >tournament.1 && man ./tournament.1")
    ]
  ) { arguments, context in
    let words = arguments.words
    var text = context.overview
    if arguments[.manual] {
      text = ManualPage(context: context).text
    } else if let found = context.catalogue.command(of: words[...]) {
      text = context.text(of: found.command)
    } else if let name = words.first {
      if let game = context.catalogue.games.first(where: { $0.name == name }) {
        text = context.text(of: game)
      } else {
        let names =
          context.catalogue.commands.map(\.name) + context.catalogue.games.map(\.name)
        arguments.report(
          "there is no command or game '\(name)'; \(hint(for: name, among: names))")
      }
    }
    try arguments.check()
    context.output.print(text)
    return .done
  }
}
