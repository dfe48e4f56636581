import ConnectFourGame
import Diagnostics
import GameCore
import Replays
import Tournament

/// The games that the command plays, and the commands that follow from them.
struct Catalogue: Sendable {
  let games: [GameEntry]
  /// All commands, in the order of help.
  let commands: [Command]

  /// The usual commands for some games; those that solve positions, where Connect Four is one.
  init(games: [GameEntry]) {
    let solving: [Command] =
      games.contains { $0.name == ConnectFour.name } ? [.perft, .solve, .book] : []
    self.init(
      games: games,
      commands: [
        .run, .compare, .plan, .verify, .merge, .rate, .rank, .list, .replay, .session, .bot,
        .checkBot, .env,
      ]
        + solving
        + [.completions, .help])
  }

  init(games: [GameEntry], commands: [Command]) {
    self.games = games
    self.commands = commands
  }

  /// The game of a name.
  ///
  /// - Throws: `UsageError` with the nearest name there is.
  func game(named name: String) throws(UsageError) -> GameEntry {
    if let game = games.first(where: { $0.name == name }) { return game }
    throw UsageError("there is no game '\(name)'; \(hint(for: name, among: games.map(\.name)))")
  }

  /// A game's name for messages that show how something is written.
  var exampleName: String { games.first?.name ?? "GAME" }

  /// What can be done with the games' replays.
  var replays: [ReplayOperations] { games.map(\.replays) }

  /// The command that a command line names, and the rest of the line; `nil` where it names none.
  func command(
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
