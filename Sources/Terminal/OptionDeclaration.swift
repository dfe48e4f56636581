/// What there is to know of an option whatever the type of its value.
package protocol OptionDeclaration: Sendable {
  /// Without the two hyphens in front.
  var name: String { get }
  /// What the value is called in help; `nil` for an option without one.
  var placeholder: String? { get }
  /// One line that says what it does.
  var summary: String { get }
  /// Whether it may be given more than once.
  var repeats: Bool { get }
  /// The values there are, for help; `nil` where the summary says enough.
  var allowed: String? { get }
  /// What holds where it is not given, for help; `nil` where nothing does.
  var defaultText: String? { get }
  /// What a shell offers for its value.
  var completion: Completion { get }

  /// What is wrong with texts that were given for it, a sentence each.
  func mistakes(in texts: [String]) -> [String]
}

extension OptionDeclaration {
  /// How it is written on a command line.
  package var flag: String { "--\(name)" }

  /// How it is written with its value, for help.
  package var usage: String { placeholder.map { "\(flag) \($0)" } ?? flag }

  /// The summary with the allowed values and the default.
  package var help: String {
    let facts = [allowed, defaultText.map { "default \($0)" }].compactMap { $0 }
    return summary + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }
}

/// What a shell offers where a word is expected.
package enum Completion: Hashable, Sendable {
  case nothing
  case files
  case folders
  case words([String])
  /// Words that depend on others of the command line, by a name that the command knows.
  case list(String)
}
