import GameCore

/// A command, with its help and its body.
struct Command: Sendable {
  let name: String
  /// The name in earlier versions, which command lines may still use.
  var formerName: String?
  /// The operands after the name, such as `[GAME...]`.
  let words: String
  /// An imperative with an object, with a small letter and without a full stop, up to 60 characters.
  let summary: String
  let options: [any OptionDeclaration]
  /// Options that other commands have and this one cannot, which only errors name.
  var refused: [RefusedOption] = []
  /// The words that a shell offers for the operands.
  var operands: Completion = .nothing
  /// Paragraphs of help, after the options.
  var discussion: [String] = []
  /// Words with their meanings, after the discussion.
  var terms: [Term] = []
  var statuses: [Status] = []
  var examples: [Example] = []
  /// Commands whose names are this name and a second word.
  var subcommands: [Command] = []
  let body: @Sendable (inout Arguments, CommandContext) async throws -> ExitCode

  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  /// The meaning of an exit status for this command.
  struct Status: Sendable {
    let code: ExitCode
    let meaning: String

    init(_ code: ExitCode, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }

    static let success = Status(.done, "success")
    static let failedCheck = Status(.checkFailed, "existing results failed the check")
    static let unreadable = Status(.usage, "invalid usage or unreadable input")
    static let resumable = Status(.stopped, "stopped early; run the same command to resume")
  }

  struct Example: Sendable {
    let text: String
    /// The game that the catalogue must have for it to work; `nil` for any.
    let game: String?

    init(_ text: String, of game: String? = nil) {
      self.text = text
      self.game = game
    }
  }

  /// Returns the error of a command line that names none of the subcommands.
  func missingSubcommand(_ words: [String]) -> UsageError {
    let names = subcommands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let word = words.first else {
      return UsageError("\(name) requires a command: \(names.listed(by: "or"))")
    }
    return UsageError("unknown command '\(name) \(word)'; \(hint(for: word, among: names))")
  }
}
