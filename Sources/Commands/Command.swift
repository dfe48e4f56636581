import Diagnostics
import Terminal

/// A command, with its help and its body.
package struct Command: Sendable {
  package let name: String
  /// The operands after the name, such as `[GAME...]`.
  package let words: String
  /// An imperative with an object, with a small letter and without a full stop, up to 60 characters.
  package let summary: String
  package let options: [any OptionDeclaration]
  /// The words that a shell offers for the operands.
  package let operands: Completion
  /// Paragraphs of help, after the options.
  package let discussion: [String]
  /// Words with their meanings, after the discussion.
  package let terms: [Term]
  package let statuses: [Status]
  package let examples: [Example]
  /// Commands whose names are this name and a second word.
  package let subcommands: [Command]
  package let body: @Sendable (inout Arguments, CommandContext) async throws -> ExitCode

  /// Creates a command.
  package init(
    name: String, words: String, summary: String, options: [any OptionDeclaration],
    operands: Completion = .nothing, discussion: [String] = [], terms: [Term] = [],
    statuses: [Status] = [], examples: [Example] = [], subcommands: [Command] = [],
    body: @escaping @Sendable (inout Arguments, CommandContext) async throws -> ExitCode
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.options = options
    self.operands = operands
    self.discussion = discussion
    self.terms = terms
    self.statuses = statuses
    self.examples = examples
    self.subcommands = subcommands
    self.body = body
  }

  /// A word and its meaning.
  package struct Term: Sendable {
    package let word: String
    package let meaning: String

    package init(word: String, meaning: String) {
      self.word = word
      self.meaning = meaning
    }
  }

  /// The meaning of an exit status for this command.
  package struct Status: Sendable {
    package let code: ExitCode
    package let meaning: String

    package init(_ code: ExitCode, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// A command line to copy.
  package struct Example: Sendable {
    package let text: String
    /// The game that the catalogue must have for it to work; `nil` for any.
    package let game: String?

    package init(_ text: String, of game: String? = nil) {
      self.text = text
      self.game = game
    }
  }

  /// Returns the error of a command line that names none of the subcommands.
  package func missingSubcommand(_ words: [String]) -> UsageError {
    let names = subcommands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let word = words.first else {
      return UsageError("\(name) requires a command: \(names.listed(by: "or"))")
    }
    return UsageError("unknown command '\(name) \(word)'; \(hint(for: word, among: names))")
  }
}
