/// A command's option whose value may have any type.
package protocol OptionDeclaration: Sendable {
  /// The name without the two hyphens.
  var name: String { get }
  /// The value's name in help, or `nil` for an option without a value.
  var placeholder: String? { get }
  /// What the option does, in one clause that begins with a small letter and has no full stop.
  var summary: String { get }
  /// A Boolean value that indicates whether the option may be given more than once.
  var repeats: Bool { get }
  /// The allowed values, for help, or `nil` if the summary is enough.
  var allowed: String? { get }
  var defaultText: String? { get }
  /// The words that a shell offers for the value.
  var completion: Completion { get }
}

extension OptionDeclaration {
  /// The option as written on a command line.
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

/// What a shell offers at a place on a command line.
package enum Completion: Hashable, Sendable {
  case nothing
  case files
  case folders
  case words([String])
  /// Words that depend on other words on the command line, given by the name of a
  /// ``CompletionList``.
  case list(String)
}

/// The names of lists that depend on the games.
enum CompletionList {
  static let games = "games"
  /// The operands of `list`.
  static let listed = "listed"
  /// Commands, games and help topics.
  static let subjects = "subjects"
  /// Strategies for the game on the command line.
  ///
  /// The lists below depend on that game, too.
  static let strategies = "strategies"
  static let rules = "rules"
  /// Names of rule sets or files.
  static let presets = "presets"
}
