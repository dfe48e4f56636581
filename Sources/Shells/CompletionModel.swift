import GameCore
import Terminal
import Tournament

/// What a shell needs to know to complete command lines, the same for all shells.
package struct CompletionModel: Sendable {
  let program: String
  let commands: [Command]
  private let subcommands: [Command]
  let games: [GameEntry]

  /// What a shell has to know of a command.
  package struct Command: Sendable {
    let name: String
    let summary: String
    package let options: [any OptionDeclaration]
    let operands: Completion

    /// - Parameter operands: What is offered for its words.
    package init(
      name: String, summary: String, options: [any OptionDeclaration], operands: Completion
    ) {
      self.name = name
      self.summary = summary
      self.options = options
      self.operands = operands
    }
  }

  /// The command that holds where none is named.
  static let usualCommand = "run"

  /// - Parameters:
  ///   - program: What the program is called.
  ///   - commands: Those of one word, in the order of help.
  ///   - subcommands: Those of two words.
  ///   - games: The games there are.
  package init(
    program: String, commands: [Command], subcommands: [Command], games: [GameEntry]
  ) {
    self.program = program
    self.commands = commands
    self.subcommands = subcommands
    self.games = games
  }

  /// All commands with those that have two words, which come first: they are the longer matches.
  package var allCommands: [Command] { subcommands + commands }

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
package enum CompletionList {
  package static let games = "games"
  /// Commands and games.
  package static let subjects = "subjects"
  /// Those of the game that stands on the command line, as the three after it.
  package static let strategies = "strategies"
  package static let rules = "rules"
  /// Names of rules, or files of them.
  package static let presets = "presets"
}
