import Diagnostics
import Replays
import Tournament

/// The games of the program and its commands.
package struct Catalogue: Sendable {
  package let games: [GameEntry]
  /// The commands in groups, in the order of help.
  package let groups: [CommandGroup]

  package init(games: [GameEntry], groups: [CommandGroup]) {
    self.games = games
    self.groups = groups
  }

  /// All commands, in the order of help.
  package var commands: [Command] { groups.flatMap(\.commands) }

  /// Returns the game with a name.
  ///
  /// - Throws: `UsageError` with the nearest name.
  package func game(named name: String) throws(UsageError) -> GameEntry {
    if let game = games.first(where: { $0.name == name }) { return game }
    let names = games.map(\.name)
    let near = nearest(to: name, amongNames: names) ?? name
    throw UsageError("unknown game '\(name)'; \(hint(for: near, among: names))")
  }

  /// The name of a game for example command lines.
  package var exampleName: String { games.first?.name ?? "GAME" }

  /// The operations on replays of each game.
  package var replays: [ReplayOperations] { games.map(\.replays) }

  /// Returns the command that a command line names, and the rest of the line; `nil` without a command.
  package func command(
    of words: ArraySlice<String>
  ) -> (command: Command, rest: ArraySlice<String>)? {
    guard let command = commands.first(where: { $0.name == words.first }) else { return nil }
    let rest = words.dropFirst()
    if let word = rest.first,
      let inner = command.subcommands.first(where: { $0.name == "\(command.name) \(word)" })
    {
      return (inner, rest.dropFirst())
    }
    return (command, rest)
  }
}

/// Commands that help lists together.
package struct CommandGroup: Sendable {
  /// The heading in help.
  package let title: String
  package let commands: [Command]
  /// A Boolean value that indicates whether help lists the names without summaries.
  package let isBrief: Bool

  /// Creates a group.
  package init(_ title: String, _ commands: [Command], isBrief: Bool = false) {
    self.title = title
    self.commands = commands
    self.isBrief = isBrief
  }
}
