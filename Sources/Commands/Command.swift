import Diagnostics
import Terminal

/// A command: what help says of it and what it does.
package struct Command: Sendable {
  package let name: String
  /// How its words are written after the name, such as `[GAME...]`.
  package let words: String
  package let summary: String
  package let options: [any OptionDeclaration]
  /// What a shell offers for its words.
  package let operands: Completion
  /// Paragraphs of help, after the options.
  package let discussion: [String]
  /// Words that the discussion ends with, each with what it means.
  package let terms: [Term]
  package let statuses: [Status]
  package let examples: [Example]
  /// Commands whose names are this one's and another word.
  package let subcommands: [Command]
  package let body: @Sendable (inout Arguments, CommandContext) async throws -> ExitCode

  /// Describes a command.
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

  /// A word and what it means.
  package struct Term: Sendable {
    package let word: String
    package let meaning: String

    package init(word: String, meaning: String) {
      self.word = word
      self.meaning = meaning
    }
  }

  /// What an exit status means for this command.
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
    /// The game that has to be in the catalogue for it to work; `nil` for any.
    package let game: String?

    package init(_ text: String, of game: String? = nil) {
      self.text = text
      self.game = game
    }
  }

  /// What follows from naming a command that has commands of its own, but none of those.
  package func missingSubcommand(_ words: [String]) -> UsageError {
    let names = subcommands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let word = words.first else {
      return UsageError("\(name) needs to know what to do: \(names.listed(by: "or"))")
    }
    return UsageError(
      "there is no command '\(name) \(word)'; \(hint(for: word, among: names))")
  }
}
