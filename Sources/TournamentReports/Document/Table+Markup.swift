import TournamentBase

/// A markup language in which papers and notes can include result tables.
package enum TableMarkup: String, CaseIterable, Sendable {
  case latex
  case markdown
}

extension Table {
  /// Returns the rows for a paper or a note, under their caption, with intervals in parentheses.
  ///
  /// LaTeX requires the booktabs package. Columns without any content are left out.
  func text(as markup: TableMarkup) -> String {
    let shown = columns.indices.filter { column in
      rows.contains { !$0[column].isEmpty } || columns[column].kind == .text
    }
    let heads = shown.map {
      columns[$0].heading + (columns[$0].kind == .interval ? " (95% CI)" : "")
    }
    let cells = rows.map { row in
      shown.map { column -> String in
        let (text, interval) = (row[column].text, row[column].interval)
        let number = text.isEmpty || interval.isEmpty ? text + interval : "\(text) (\(interval))"
        return columns[column].kind == .text ? number : typeset(number)
      }
    }
    let isText = shown.map { columns[$0].kind == .text }
    return switch markup {
    case .latex: latex(heads, cells, isText)
    case .markdown: markdown(heads, cells, isText)
    }
  }

  private func latex(_ heads: [String], _ rows: [[String]], _ isText: [Bool]) -> String {
    func line(_ cells: [String]) -> String {
      let line = cells.map(escapedForTeX).joined(separator: " & ")
      // After a line break `\\`, TeX reads a bracket or an asterisk as an argument.
      return "    " + (line.hasPrefix("[") || line.hasPrefix("*") ? "{}" : "") + line + " \\\\"
    }
    let alignment = isText.map { $0 ? "l" : "r" }.joined()
    let lines =
      [
        "\\begin{table}", "  \\centering",
        "  \\caption{\(escapedForTeX(caption.capitalizedFirst))}",
        "  \\begin{tabular}{\(alignment)}", "    \\toprule", line(heads), "    \\midrule",
      ] + rows.map(line) + ["    \\bottomrule", "  \\end{tabular}", "\\end{table}"]
    return lines.joined(separator: "\n")
  }

  private func markdown(_ heads: [String], _ rows: [[String]], _ isText: [Bool]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let lines =
      [
        "**\(escapedForMarkdown(caption.capitalizedFirst))**", "",
        line(heads.map(escapedForMarkdown)), line(isText.map { $0 ? ":---" : "---:" }),
      ] + rows.map { line($0.map(escapedForMarkdown)) }
    return lines.joined(separator: "\n")
  }
}

/// Escapes or replaces the characters that TeX would interpret, change or reject.
func escapedForTeX(_ text: String) -> String {
  var escaped = ""
  var last: Character = " "
  for character in text.visible {
    // Two hyphens would become a dash.
    if character == "-", last == "-" { escaped += "{}" }
    escaped += signsOfTeX[character] ?? String(character)
    last = character
  }
  return escaped
}

private let signsOfTeX: [Character: String] = [
  "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#",
  "%": "\\%", "_": "\\_", "^": "\\textasciicircum{}", "~": "\\textasciitilde{}",
  "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "\\char34{}",
  "'": "\\textquotesingle{}", "`": "\\textasciigrave{}", "\u{2212}": "$-$", "\u{d7}": "$\\times$",
  "\u{b1}": "$\\pm$", "\u{2192}": "$\\to$", "\u{2013}": "--",
]

/// Returns text that Markdown shows unchanged, even in a table cell.
func escapedForMarkdown(_ text: String) -> String {
  text.visible.map { character -> String in
    switch character {
    // A backslash does not escape these characters in every Markdown dialect.
    case "|": "&#124;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\\", "`", "*", "_", "[", "]", "~", "$", "#": "\\\(character)"
    default: String(character)
    }
  }.joined()
}
