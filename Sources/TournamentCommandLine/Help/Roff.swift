import TournamentBase

/// Manual page source with `man(7)` macros.
struct Roff {
  private(set) var source = ""
  private var isAfterHeading = false

  /// Starts a page, which names its source but no date so that it is reproducible.
  init(title: String, section: Int, source: String) {
    line(".TH \(title.uppercased()) \(section) \"\" \(quoted(source))")
  }

  mutating func section(_ title: String) {
    line(".SH \(title.uppercased())")
    isAfterHeading = true
  }

  /// Adds text that `man` wraps, in source lines that are short enough for tools that check them.
  mutating func text(_ text: String) {
    isAfterHeading = false
    // Escapes make lines longer, so they come first.
    for part in flowing(Roff.escaped(text), width: 76).split(separator: "\n") {
      line(Roff.protected(String(part)))
    }
  }

  mutating func paragraph(_ text: String) {
    space()
    self.text(text)
  }

  /// Adds lines that `man` does not wrap.
  mutating func literal(_ lines: [String]) {
    space()
    line(".nf")
    for text in lines { line(Roff.protected(Roff.escaped(text))) }
    line(".fi")
  }

  /// Adds words in bold and their meaning below.
  mutating func term(_ words: String, _ meaning: String) {
    isAfterHeading = false
    line(".TP")
    line("\\fB\(Roff.escaped(words))\\fR")
    text(meaning)
  }

  /// Adds space between paragraphs but not after a heading, which already has space below it.
  private mutating func space() {
    if !isAfterHeading { line(".PP") }
    isAfterHeading = false
  }

  private mutating func line(_ text: String) { source += text + "\n" }

  private func quoted(_ text: String) -> String {
    "\"\(Roff.escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// Returns text with all characters escaped that roff would interpret.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "×": escaped += "\\(mu"
      case "µ": escaped += "\\(mc"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Returns a line that does not start with a dot or an apostrophe, which would make it a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
