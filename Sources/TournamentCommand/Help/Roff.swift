/// Text in the language of manual pages, with the macros of `man(7)`.
struct Roff {
  /// The page so far.
  private(set) var source = ""

  /// Begins a page.
  init(title: String, section: Int, date: String, source: String) {
    line(".TH \(title.uppercased()) \(section) \(quoted(date)) \(quoted(source))")
  }

  mutating func section(_ title: String) { line(".SH \(title.uppercased())") }

  mutating func subsection(_ title: String) { line(".SS \(quoted(title))") }

  mutating func text(_ text: String) { line(Roff.escaped(text)) }

  mutating func paragraph(_ text: String) {
    line(".PP")
    line(Roff.escaped(text))
  }

  /// Lines that stand as they are.
  mutating func literal(_ lines: [String]) {
    line(".PP")
    line(".nf")
    for text in lines { line(Roff.escaped(text)) }
    line(".fi")
  }

  /// A word in bold, what follows it on its line, and what it means below.
  mutating func term(_ word: String, _ rest: String = "", _ meaning: String) {
    line(".TP")
    line(
      "\\fB\(Roff.escaped(word))\\fR"
        + (rest.isEmpty ? "" : " \\fI\(Roff.escaped(rest))\\fR"))
    line(Roff.escaped(meaning))
  }

  private mutating func line(_ text: String) { source += text + "\n" }

  private func quoted(_ text: String) -> String {
    "\"\(Roff.escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// Text that means itself: no escapes, no requests, hyphens that can be copied.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "×": escaped += "\\(mu"
      default: escaped.append(character)
      }
    }
    // A line that begins with one of these is a request, not a text.
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
