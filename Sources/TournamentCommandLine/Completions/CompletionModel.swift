import GameCore
import TournamentBase

struct CompletionModel: Sendable {
  let program: String
  private let catalog: Catalog

  /// The command that is used if a command line names none.
  static let usualCommand = "run"

  init(_ context: CommandContext) {
    (program, catalog) = (context.program, context.catalog)
  }

  var games: [any PlayableGame] { catalog.games }

  /// All commands, beginning with those of two words, because longer matches take precedence.
  var allCommands: [Command] { catalog.commands.flatMap(\.subcommands) + catalog.commands }

  func options(of command: Command) -> [any OptionDeclaration] {
    catalog.options(of: command) + [Option.help]
  }

  /// The commands and games, for the first word.
  var subjects: [(word: String, summary: String)] {
    catalog.commands.map { ($0.name, $0.summary) } + games.map { ($0.name, $0.summary) }
  }

  /// Returns a completion in which words replace a list that does not depend on the game.
  func resolved(_ completion: Completion) -> Completion {
    switch completion {
    case .list(CompletionList.games): .words(games.map(\.name))
    case .list(CompletionList.listed): .words(["adapters", "columns"] + games.map(\.name))
    case .list(CompletionList.subjects):
      .words(subjects.map(\.word) + HelpTopic.all.map(\.name))
    default: completion
    }
  }

  static let gameLists = [CompletionList.strategies, CompletionList.rules, CompletionList.presets]

  func words(of list: String, for game: any PlayableGame) -> [String] {
    switch list {
    case CompletionList.strategies:
      game.strategies.flatMap { metadata -> [String] in
        let more = metadata.parameters.flatMap { settings($0) }.map { "\(metadata.name):\($0)" }
        return [metadata.name] + [metadata.alias].compactMap(\.self) + more
      }
    case CompletionList.rules: game.rules.flatMap(settings)
    default: game.presets.map(\.name)
    }
  }

  /// Returns a line for each list and game, with the words that the list contains for that game.
  func gameLines(_ line: (_ name: String, _ words: [String]) -> String) -> String {
    CompletionModel.gameLists.flatMap { list in
      games.map { line("\(list) \($0.name)", words(of: list, for: $0)) }
    }.joined(separator: "\n")
  }

  var commandCases: String {
    allCommands.map { command in
      let pattern = command.name.contains(" ") ? "\"\(command.name)\"" : "\"\(command.name) \"*"
      return "    \(pattern)) command='\(command.name)' ;;"
    }.joined(separator: "\n")
  }

  /// Returns a parameter's settings: one for each value if the values are words, otherwise one
  /// without a value.
  private func settings(_ parameter: Parameter) -> [String] {
    switch parameter.kind {
    case .choice(let words): words.map { "\(parameter.name)=\($0)" }
    case .flag: ["\(parameter.name)=true", "\(parameter.name)=false"]
    default: ["\(parameter.name)="]
    }
  }
}
