import GameCore
import Terminal
import Tournament

/// What a shell needs to know to complete command lines, the same for all shells.
struct CompletionModel {
  let program: String
  let commands: [Command]
  let games: [GameEntry]

  init(_ context: CommandContext) {
    program = context.program
    commands = context.catalogue.commands
    games = context.catalogue.games
  }

  /// All commands with those that have two words, which come first: they are the longer matches.
  var allCommands: [Command] { commands.flatMap(\.subcommands) + commands }

  /// What may stand first: a command or a game.
  var subjects: [(word: String, summary: String)] {
    commands.map { ($0.name, $0.summary) } + games.map { ($0.name, $0.summary) }
  }

  /// What a shell offers for a word, with the lists that are the same for all games resolved.
  func resolved(_ completion: Completion) -> Completion {
    switch completion {
    case .list(CompletionList.games): .words(games.map(\.name))
    case .list(CompletionList.subjects): .words(subjects.map(\.word))
    default: completion
    }
  }

  /// The lists that depend on a game.
  static let gameLists = [CompletionList.strategies, CompletionList.rules, CompletionList.presets]

  /// The words of a list for a game.
  func words(of list: String, for game: GameEntry) -> [String] {
    switch list {
    case CompletionList.strategies:
      game.strategies.flatMap { card in
        [card.name] + (card.alias.map { [$0] } ?? [])
          + card.parameters.flatMap { settings($0).map { "\(card.name):\($0)" } }
      }
    case CompletionList.rules: game.rules.flatMap(settings)
    default: game.presets.map(\.name)
    }
  }

  /// How a parameter may be set: with each of its values where they are words, open otherwise.
  private func settings(_ parameter: Parameter) -> [String] {
    switch parameter.kind {
    case .choice(let words): words.map { "\(parameter.name)=\($0)" }
    case .flag: ["\(parameter.name)=true", "\(parameter.name)=false"]
    default: ["\(parameter.name)="]
    }
  }
}

/// Lists that what a shell offers is taken from, where it depends on the catalogue of games.
enum CompletionList {
  static let games = "games"
  /// Commands and games.
  static let subjects = "subjects"
  /// Those of the game that stands on the command line, as the three after it.
  static let strategies = "strategies"
  static let rules = "rules"
  /// Names of rules, or files of them.
  static let presets = "presets"
}
