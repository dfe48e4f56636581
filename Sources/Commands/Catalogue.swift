import Diagnostics
import Replays
import Tournament

/// The games that the command plays, and the commands that follow from them.
package struct Catalogue: Sendable {
  package let games: [GameEntry]
  /// All commands, in the order of help.
  package let commands: [Command]

  package init(games: [GameEntry], commands: [Command]) {
    self.games = games
    self.commands = commands
  }

  /// The game of a name.
  ///
  /// - Throws: `UsageError` with the nearest name there is.
  package func game(named name: String) throws(UsageError) -> GameEntry {
    if let game = games.first(where: { $0.name == name }) { return game }
    throw UsageError("there is no game '\(name)'; \(hint(for: name, among: games.map(\.name)))")
  }

  /// A game's name for messages that show how something is written.
  package var exampleName: String { games.first?.name ?? "GAME" }

  /// What can be done with the games' replays.
  package var replays: [ReplayOperations] { games.map(\.replays) }

  /// The command that a command line names, and the rest of the line; `nil` where it names none.
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
