import Diagnostics
import Terminal

/// A command: what help says of it and what it does.
struct Command: Sendable {
  let name: String
  /// How its words are written after the name, such as `[GAME...]`.
  let words: String
  let summary: String
  let options: [any OptionDeclaration]
  /// What a shell offers for its words.
  var operands = Completion.nothing
  /// Paragraphs of help, after the options.
  var discussion: [String] = []
  /// Words that the discussion ends with, each with what it means.
  var terms: [Term] = []
  var statuses: [Status] = []
  var examples: [Example] = []
  /// Commands whose names are this one's and another word.
  var subcommands: [Command] = []
  let run: @Sendable (inout Arguments, CommandContext) async throws -> ExitCode

  /// A word and what it means.
  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  /// What an exit status means for this command.
  struct Status: Sendable {
    let code: ExitCode
    let meaning: String

    init(_ code: ExitCode, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// A command line to copy.
  struct Example: Sendable {
    let text: String
    /// The game that has to be in the catalogue for it to work; `nil` for any.
    let game: String?

    init(_ text: String, of game: String? = nil) {
      self.text = text
      self.game = game
    }
  }

  /// What follows from naming a command that has commands of its own, but none of those.
  func missingSubcommand(_ words: [String]) -> UsageError {
    let names = subcommands.map { String($0.name.dropFirst(name.count + 1)) }
    guard let word = words.first else {
      return UsageError("\(name) needs to know what to do: \(names.listed(by: "or"))")
    }
    return UsageError(
      "there is no command '\(name) \(word)'; \(hint(for: word, among: names))")
  }
}
