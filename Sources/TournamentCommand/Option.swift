/// An option of a command, for parsing and for help.
struct Option: Sendable {
  /// Without the two hyphens in front.
  let name: String
  /// What the value is called in help; `nil` for an option without one.
  let placeholder: String?
  let summary: String
  /// Whether it may be given more than once.
  let repeats: Bool

  init(_ name: String, _ placeholder: String? = nil, repeats: Bool = false, _ summary: String) {
    self.name = name
    self.placeholder = placeholder
    self.repeats = repeats
    self.summary = summary
  }

  static let help = Option("help", nil, "print this help")

  /// How it is written, for help.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }
}
