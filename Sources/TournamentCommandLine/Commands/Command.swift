import GameCore

struct Command: Sendable {
  let name: String
  /// The command's name in earlier versions, which command lines may still use.
  var formerName: String?
  /// The operands after the name, such as `[GAME...]`.
  let words: String
  /// An imperative with an object, in at most 60 characters, which begins with a small letter and
  /// has no full stop.
  let summary: String
  let options: [any OptionDeclaration]
  var refused: [RefusedOption] = []
  var operands: Completion = .nothing
  /// Paragraphs of help, separated by empty lines.
  var discussion = ""
  /// Terms with their meanings, which the help shows after the discussion.
  var terms: [(String, String)] = []
  var statuses: [Status] = []
  /// Example command lines, one per line.
  ///
  /// If an example needs a game, it begins with the name of the game and a colon.
  var examples = ""
  /// Commands whose names consist of this command's name and a second word.
  var subcommands: [Command] = []
  /// What the command does, or `nil` if it only has subcommands.
  var body: (@Sendable (inout Arguments, CommandContext) async throws -> ExitCode)?

  struct Status: Sendable {
    let code: ExitCode
    let meaning: String

    init(_ code: ExitCode, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }

    static let success = Status(.done, "success")
    static let failedCheck = Status(.checkFailed, "existing results failed the check")
    static let missedRequirement = Status(
      .checkFailed, "a requirement was not met, or existing results failed the check")
    static let unreadable = Status(.usage, "invalid usage or unreadable input")
    static let resumable = Status(.stopped, "stopped early; run the same command to resume")
  }

  /// Returns the error for a command line that names none of the subcommands.
  func missingSubcommand(_ words: [String]) -> UsageError {
    let names = subcommands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let word = words.first else {
      return UsageError("\(name) requires a command: \(names.listed(by: "or"))")
    }
    // The second word alone may be the name of another command, such as `verify`.
    let suggestion =
      nearest(to: word, among: names).map { "did you mean '\(name) \($0)'?" }
      ?? hint(for: word, among: subcommands.map(\.name))
    return UsageError("unknown command '\(name) \(word)'; \(suggestion)")
  }
}
