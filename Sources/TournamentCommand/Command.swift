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
  let run: @Sendable (inout Arguments) async throws -> ExitCode

  /// All commands, in the order of help.
  static let all: [Command] = [.run, .list, .perft, .solve, .help]
}
