import GameCore

/// An option of a command, with a value of any type.
package protocol OptionDeclaration: Sendable {
  /// The name without the two hyphens.
  var name: String { get }
  /// The name in earlier versions, which command lines may still use; `nil` for none.
  var formerName: String? { get }
  /// The name of the value in help; `nil` for an option without one.
  var placeholder: String? { get }
  /// The effect of the option in one clause, with a small letter and without a full stop.
  var summary: String { get }
  /// A Boolean value that indicates whether the option may be given more than once.
  var repeats: Bool { get }
  /// The allowed values, for help; `nil` if the summary is enough.
  var allowed: String? { get }
  var defaultText: String? { get }
  /// The words that a shell offers for the value.
  var completion: Completion { get }

  /// Returns the mistakes in texts that were given for the option, with its name in them.
  func mistakes(in texts: [String]) -> [UsageError.Mistake]
}

extension OptionDeclaration {
  /// The option on a command line.
  var flag: String { "--\(name)" }

  /// The option with its value, for help.
  package var usage: String { placeholder.map { "\(flag) \($0)" } ?? flag }

  /// The summary with the allowed values and the default.
  package var help: String {
    let facts = [allowed, defaultText.map { "default: \($0)" }].compactMap { $0 }
    return summary + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
      + (repeats ? ". Repeatable." : "")
  }
}

/// The words that a shell offers at some place of a command line.
package enum Completion: Hashable, Sendable {
  case nothing
  case files
  case folders
  case words([String])
  /// Words that depend on others of the command line, by the name of a list in the model.
  case list(String)
}

/// The names of lists that depend on the games.
enum CompletionList {
  static let games = "games"
  /// The operands of `list`.
  static let listed = "listed"
  /// Commands, games and topics of help.
  static let subjects = "subjects"
  /// Strategies of the game on the command line; the following lists are of the same game.
  static let strategies = "strategies"
  static let rules = "rules"
  /// Names of rule sets, or files.
  static let presets = "presets"
}
