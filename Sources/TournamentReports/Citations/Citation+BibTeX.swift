import GameCore
import TournamentBase

extension Citation {
  /// The citation as an entry for BibTeX, without authors, because results do not record them.
  package var bibTeX: String {
    let commit = tool.commit.map { ", commit \($0)" } ?? ""
    var fields = [
      ("key", tool.name), ("title", "{\(Citation.escaped(title))}"),
      ("howpublished", Citation.escaped("\(tool.name) \(tool.version)\(commit)")),
    ]
    if let day = ended.flatMap(Citation.day) {
      fields.append(("year", String(day.prefix(4))))
      if let month = Citation.months[String(day.dropFirst(5).prefix(2))] {
        fields.append(("month", month))
      }
    }
    fields.append(("note", Citation.escaped(note)))
    let lines = fields.map { name, value in
      let isMacro = name == "month"
      return "  \(name) = \(isMacro ? value : "{\(value)}")"
    }
    return "@misc{\(key),\n\(lines.joined(separator: ",\n"))\n}"
  }

  private var note: String {
    let words = command.map { " Command: \($0)." } ?? ""
    let hashes = hashes(calling: "configuration").map { "\($0) \($1)" }
    return sentences + words + " SHA-256: \(hashes.joined(separator: ", "))."
  }

  /// The key, of letters, digits and hyphens only, because BibTeX may interpret anything else.
  private var key: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// Returns text without characters that TeX would interpret or change.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var last: Character = " "
    for character in text.visible {
      // Two hyphens would become a dash.
      if character == "-", last == "-" { escaped += "{}" }
      escaped += signs[character] ?? String(character)
      last = character
    }
    return escaped
  }

  private static let signs: [Character: String] = [
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#",
    "%": "\\%", "_": "\\_", "^": "\\textasciicircum{}", "~": "\\textasciitilde{}",
    "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "\\char34{}",
    "'": "\\textquotesingle{}", "`": "\\textasciigrave{}",
  ]

  private static let months = [
    "01": "jan", "02": "feb", "03": "mar", "04": "apr", "05": "may", "06": "jun", "07": "jul",
    "08": "aug", "09": "sep", "10": "oct", "11": "nov", "12": "dec",
  ]
}
