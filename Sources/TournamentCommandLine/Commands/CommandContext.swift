import GameCore
import TournamentBase

/// The environment that a command runs in.
///
/// No state is global, so tests can run commands concurrently.
struct CommandContext: Sendable {
  let program: String
  let catalog: Catalog
  let output: Output
  let interrupt: Interrupt
  let deadline = Deadline()
  /// The time limit for replaying some games from existing results.
  var spotCheckLimit: Duration = .seconds(1)

  /// Prints a value as JSON whose keys are in alphabetical order.
  func printJSON(_ value: some Encodable) throws {
    output.print(try JSON.pretty(value).visibleJSON)
  }

  func print(_ value: some Encodable, isJSON: Bool, text: @autoclosure () throws -> String) throws {
    if isJSON { try printJSON(value) } else { output.print(try text()) }
  }

  /// Writes a line about the command's progress, after the program's name.
  func inform(_ text: String) { output.note("\(program): \(text)") }

  /// Writes a line about something that the program did for the user without being asked.
  func note(_ text: String) { inform("note: \(text)") }

  func warn(_ text: String, remedy: String? = nil) {
    output.note("\(program): warning: \(text)", remedy: remedy)
  }

  func report(_ message: ErrorMessage) {
    output.note("\(program): error: \(message.problem)", remedy: message.remedy)
  }

  /// Returns the error for a word that is not a command, a game or one of the given topics.
  func unknownSubject(_ word: String, topics: [String] = []) -> UsageError {
    let commands = catalog.commands.map(\.name)
    let names = commands + catalog.games.map(\.name) + topics
    guard let near = nearest(to: word, amongNames: names) else {
      return UsageError(
        topics.isEmpty
          ? "unknown command or game '\(word)'" : "unknown command, game or topic '\(word)'",
        remedy: "Run '\(program) help' for a list.")
    }
    let kind =
      commands.contains(near) ? "command" : topics.contains(near) ? "topic" : "game"
    return UsageError("unknown \(kind) '\(word)'; did you mean '\(near)'?")
  }

  /// Returns the error for a command that a game does not support, which names the games that do.
  func unsupported(
    _ game: any PlayableGame, _ requirement: String, isSupported: (any PlayableGame) -> Bool
  ) -> UsageError {
    let others = catalog.games.filter(isSupported).map(\.name)
    return UsageError(
      "\(requirement), and \(game.name) has none",
      remedy: others.isEmpty
        ? "No game has one." : "Supported games: \(others.joined(separator: ", ")).")
  }

  /// Explains why a folder has a longer name if another configuration has taken the usual one.
  func note(namesake: String?, path: String) {
    guard let namesake else { return }
    note("the results folder is \(path), because \(namesake) has a different configuration")
  }

  /// Prepares for playing.
  ///
  /// It applies the time limits that the options set. If there is no time limit per game, it prints
  /// what strategies say about how long they take.
  func begin(_ runs: [PlayableRun], gameTimeout: Int?, isQuiet: Bool) {
    deadline.beginPlaying()
    deadline.gameTimeout = gameTimeout.map { .seconds($0) }
    if isQuiet { return }
    var shown: Set<String> = []
    for case let notice? in runs.map(\.openingNotice) where shown.insert(notice).inserted {
      note(notice)
    }
    if gameTimeout != nil { return }
    for notice in runs.flatMap(\.notices) where shown.insert(notice).inserted {
      note("\(notice); \(Option.gameTimeout.flag) SECONDS limits the time per game")
    }
  }

  var usualProgress: Progress.Style { output.screenWidth() == nil ? .lines : .bar }

  func progress(
    _ title: String, total: Int, unit: String = "games", style: Progress.Style
  ) -> Progress {
    Progress(title: title, total: total, unit: unit, style: style, output: output)
  }
}
