import GameCore

struct Command: Sendable {
  let name: String
  /// The operands after the name, such as `[GAME...]`.
  let words: String
  /// An imperative with an object, in at most 60 characters, which begins with a small letter and
  /// has no full stop.
  let summary: String
  /// The options that the command reads.
  let options: [any OptionDeclaration]
  let refused: [RefusedOption]
  let operands: Completion
  /// Paragraphs of help, separated by empty lines.
  let discussion: String
  /// Terms with their meanings, which the help shows after the discussion.
  let terms: [(String, String)]
  let statuses: [Status]
  /// Example command lines, one per line.
  ///
  /// If an example needs a game, it begins with the name of the game and a colon.
  let examples: String
  /// Commands whose names consist of this command's name and a second word.
  let subcommands: [Command]
  /// Reads the words after the command's name and returns them with what the command does, or with
  /// `nil` if it only has subcommands.
  let parse:
    @Sendable (_ words: [String], _ help: String?, _ commands: [String]) -> (
      arguments: Arguments, body: Body?
    )

  typealias Body = (inout Arguments, CommandContext) async throws -> ExitCode

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - read: Reads the command's options, which it thereby declares in the order for help.
  ///   - body: What the command does with the options, or `nil` if it only has subcommands.
  init<Values>(
    name: String, words: String, summary: String,
    options read: @escaping @Sendable (inout OptionReader) -> Values,
    refused: [RefusedOption] = [], operands: Completion = .nothing, discussion: String = "",
    terms: [(String, String)] = [], statuses: [Status] = [], examples: String = "",
    subcommands: [Command] = [],
    body: (@Sendable (inout Arguments, Values, CommandContext) async throws -> ExitCode)? = nil
  ) {
    (self.name, self.words, self.summary) = (name, words, summary)
    (self.refused, self.operands, self.discussion) = (refused, operands, discussion)
    (self.terms, self.statuses, self.examples) = (terms, statuses, examples)
    self.subcommands = subcommands
    options = OptionReader.options(of: read)
    parse = { words, help, commands in
      let (arguments, values) = Arguments.parse(
        words, refused: refused, help: help, commands: commands, options: read)
      guard let body else { return (arguments, nil) }
      return (arguments, { try await body(&$0, values, $1) })
    }
  }

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
