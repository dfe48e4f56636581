/// An option of a command, for parsing and for help.
package struct Option: Sendable {
  /// Without the two hyphens in front.
  package let name: String
  /// What the value is called in help; `nil` for an option without one.
  package let placeholder: String?
  package let summary: String
  /// Whether it may be given more than once.
  package let repeats: Bool

  package init(
    _ name: String, _ placeholder: String? = nil, repeats: Bool = false, _ summary: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.repeats = repeats
    self.summary = summary
  }

  package static let help = Option("help", nil, "print this help")

  /// How it is written, for help.
  package var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}
