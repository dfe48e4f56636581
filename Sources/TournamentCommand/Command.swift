import Terminal

/// A command: what help says of it and what it does.
struct Command: Sendable {
  let name: String
  /// How its words are written after the name, such as `[GAME...]`.
  let words: String
  let summary: String
  let options: [Option]
  /// More for help, after the options.
  let details: String
  /// Commands whose names are this one's and another word.
  var subcommands: [Command] = []
  let run: @Sendable (inout Arguments) async throws -> ExitCode

  /// All commands, in the order of help.
  static let all: [Command] = [
    .run, .compare, .plan, .verify, .merge, .rate, .list, .replay, .perft, .solve, .book, .help,
  ]

  /// The command that a command line names, and the rest of the line; `nil` where it names none.
  static func find(_ words: ArraySlice<String>) -> (command: Command, rest: ArraySlice<String>)? {
    guard let command = all.first(where: { $0.name == words.first }) else { return nil }
    let rest = words.dropFirst()
    if let word = rest.first,
      let inner = command.subcommands.first(where: { $0.name == "\(command.name) \(word)" })
    {
      return (inner, rest.dropFirst())
    }
    return (command, rest)
  }
}
