/// Text in the language of manual pages, with the macros of `man(7)`.
package struct Roff {
  /// The page so far.
  package private(set) var source = ""
  private var isAfterHeading = false

  /// Begins a page, which has the version of its source but no date: so the same source makes the
  /// same page on any day.
  package init(title: String, section: Int, source: String) {
    line(".TH \(title.uppercased()) \(section) \"\" \(quoted(source))")
  }

  package mutating func section(_ title: String) { begin(".SH \(title.uppercased())") }

  package mutating func subsection(_ title: String) { begin(".SS \(quoted(title))") }

  /// Words that flow, in lines that are short enough for tools that look at the source.
  package mutating func text(_ text: String) {
    isAfterHeading = false
    // Escapes make lines longer, so they come first.
    for part in flowing(Roff.escaped(text), width: 76).split(separator: "\n") {
      line(Roff.protected(String(part)))
    }
  }

  package mutating func paragraph(_ text: String) {
    space()
    self.text(text)
  }

  /// Lines that stand as they are.
  package mutating func literal(_ lines: [String]) {
    space()
    line(".nf")
    for text in lines { line(Roff.protected(Roff.escaped(text))) }
    line(".fi")
  }

  /// A word in bold, what follows it on its line, and what it means below.
  package mutating func term(_ word: String, _ rest: String = "", _ meaning: String) {
    isAfterHeading = false
    line(".TP")
    line(
      "\\fB\(Roff.escaped(word))\\fR"
        + (rest.isEmpty ? "" : " \\fI\(Roff.escaped(rest))\\fR"))
    text(meaning)
  }

  private mutating func begin(_ heading: String) {
    line(heading)
    isAfterHeading = true
  }

  /// Leaves room between paragraphs; a heading leaves its own.
  private mutating func space() {
    if !isAfterHeading { line(".PP") }
    isAfterHeading = false
  }

  private mutating func line(_ text: String) { source += text + "\n" }

  private func quoted(_ text: String) -> String {
    "\"\(Roff.escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// Text that means itself: no escapes, hyphens that can be copied.
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
    return escaped
  }

  /// A line of escaped text: one that began with a dot or an apostrophe would be a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
