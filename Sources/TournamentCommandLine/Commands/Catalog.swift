import GameCore
import TournamentBase

struct Catalog: Sendable {
  let games: [any PlayableGame]
  let groups: [CommandGroup]

  var commands: [Command] { groups.flatMap(\.commands) }

  /// Returns the game with a name.
  ///
  /// - Throws: `UsageError` that suggests the nearest name if there is no such game.
  func game(named name: String) throws(UsageError) -> any PlayableGame {
    if let game = games.first(where: { $0.name == name }) { return game }
    let names = games.map(\.name)
    let near = nearest(to: name, amongNames: names) ?? name
    throw UsageError("unknown game '\(name)'; \(hint(for: near, among: names))")
  }

  var exampleName: String { games.first?.name ?? "GAME" }

  /// Returns the command that a command line names and the rest of the line.
  ///
  /// It returns `nil` if the line names no command.
  func command(
    of words: ArraySlice<String>
  ) -> (command: Command, rest: ArraySlice<String>)? {
    guard let word = words.first, let command = commands.first(where: { $0.name == word }) else {
      return nil
    }
    let rest = words.dropFirst()
    if let word = rest.first,
      let inner = command.subcommands.first(where: { $0.name == "\(command.name) \(word)" })
    {
      return (inner, rest.dropFirst())
    }
    return (command, rest)
  }
}

/// Commands that the help lists in one group.
struct CommandGroup: Sendable {
  let title: String
  let commands: [Command]
  /// A Boolean value that indicates whether the help lists the names without summaries.
  var isBrief = false
}
