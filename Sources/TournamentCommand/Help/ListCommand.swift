import Commands
import Diagnostics
import Shells
import Terminal
import Tournament

extension Option where Value == Bool {
  fileprivate static var schema: Option {
    .flag("schema", "print the JSON Schema of what programs are told of the GAME, one game alone")
  }
}

extension Command {
  static let list = Command(
    name: "list", words: "[GAME...]",
    summary: "list games, their rules and their strategies with all parameters",
    options: [Option.schema],
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
    if arguments[.schema], games.count != 1, arguments.problems.isEmpty {
      arguments.report(.schema, "name one game")
    }
    try arguments.check()
    if arguments[.schema], let game = games.first {
      guard let serving = game.serving else {
        throw UsageError("\(game.name) can't be played by programs, and so has no schema")
      }
      context.output.print(serving.schema)
      return .done
    }
    let listed = arguments.words.isEmpty ? context.catalogue.games : games
    context.output.print(
      listed.map { GameText(game: $0, width: 100).text }.joined(separator: "\n\n"))
    return .done
  }
}
