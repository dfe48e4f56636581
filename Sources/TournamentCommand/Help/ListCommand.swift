import Diagnostics
import Terminal
import Tournament

extension Command {
  static let list = Command(
    name: "list", words: "[GAME...]",
    summary: "list games, their rules and their strategies with all parameters", options: [],
    operands: .list(CompletionList.games),
    discussion: [
      "A rule is set with --rule KEY=VALUE, a parameter with --strategy NAME:KEY=VALUE,KEY=VALUE."
    ]
  ) { arguments, context in
    var games: [GameEntry] = []
    for word in arguments.words {
      do throws(UsageError) {
        games.append(try context.catalogue.game(named: word))
      } catch {
        arguments.report(error)
      }
    }
    try arguments.check()
    let listed = arguments.words.isEmpty ? context.catalogue.games : games
    context.output.print(
      listed.map { GameText(game: $0, width: 100).text }.joined(separator: "\n\n"))
    return .done
  }
}
