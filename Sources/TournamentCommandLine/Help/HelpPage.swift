import GameCore
import TournamentBase
import TournamentReports

/// A help page, shown in a terminal or written as a man page.
struct HelpPage {
  /// The man page's name, such as `tournament-replay-record`.
  let name: String
  /// The manual section: 1 for commands, 7 for topics and games.
  var section = 7
  let summary: String
  var usage: String?
  let parts: [Part]

  /// A titled section with paragraphs, command lines to copy, and words with their meanings.
  struct Part: Sendable {
    let title: String
    /// A Boolean value that indicates whether only man pages show the title.
    var isTitleHidden = false
    var paragraphs: [String] = []
    var lines: [String] = []
    var rows: [(String, String)] = []
    /// The column in which meanings start, or `nil` to start them two columns after the longest
    /// word.
    var column: Int?

    var isEmpty: Bool { paragraphs.isEmpty && lines.isEmpty && rows.isEmpty }
  }

  func manual(program: String) -> String {
    var page = Roff(title: name, section: section, source: "\(program) \(ToolVersion.current)")
    page.section("Name")
    page.text("\(name) - \(summary)")
    if let usage {
      page.section("Synopsis")
      page.literal([usage])
    }
    for part in parts.filter(\.isTitleHidden) + parts.filter({ !$0.isTitleHidden }) {
      page.section(part.title)
      part.paragraphs.forEach { page.paragraph($0) }
      if !part.lines.isEmpty { page.literal(part.lines) }
      part.rows.forEach { page.term($0, $1) }
    }
    if name != program {
      page.section("See also")
      page.text("\(program)(1)")
    }
    return page.source
  }
}

extension CommandContext {
  func text(of page: HelpPage) -> String {
    let usage = page.usage.map { ["Usage: \($0)"] } ?? []
    let summary = flowing(page.summary.capitalizedFirst + ".", width: output.width)
    return (usage + [summary] + page.parts.map { text(of: $0) }).joined(separator: "\n\n")
  }

  private func text(of part: HelpPage.Part) -> String {
    let column = part.column ?? (part.rows.map(\.0.count).max() ?? 0) + 4
    let listed =
      part.lines.map(shown) + part.rows.map { row("  \($0)", $1, column: column) }
    let blocks =
      part.paragraphs.map { flowing($0, width: output.width) }
      + (listed.isEmpty ? [] : [listed.joined(separator: "\n")])
    return (part.isTitleHidden ? "" : "\(part.title):\n") + blocks.joined(separator: "\n\n")
  }

  /// Returns a word and its meaning, which starts at `column` and is wrapped.
  func row(_ start: String, _ text: String, column: Int) -> String {
    start + String(repeating: " ", count: max(1, column - start.count))
      + flowing(text, width: output.width, indent: column)
  }
}
