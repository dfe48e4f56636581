import GameCore
import TournamentBase

extension Citation {
  /// The citation as a BibTeX entry, without authors, because results do not record them.
  package var bibTeX: String {
    let commit = tool.commit.map { ", commit \($0)" } ?? ""
    var fields = [
      ("key", tool.name), ("title", "{\(escapedForTeX(title))}"),
      ("howpublished", escapedForTeX("\(tool.name) \(tool.version)\(commit)")),
    ]
    if let day = ended.flatMap(Citation.day) {
      fields.append(("year", String(day.prefix(4))))
      if let month = Citation.months[String(day.dropFirst(5).prefix(2))] {
        fields.append(("month", month))
      }
    }
    fields.append(("note", escapedForTeX(note)))
    let lines = fields.map { name, value in
      let isMacro = name == "month"
      return "  \(name) = \(isMacro ? value : "{\(value)}")"
    }
    return "@misc{\(key),\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// The sentences, the command and the hash of the configuration, which determines the result
  /// files.
  private var note: String {
    let words = command.map { " Command: \($0)." } ?? ""
    return sentences + words + (hashes.first.map { " SHA-256 of \($0): \($1)." } ?? "")
  }

  /// The key, which contains only letters, digits and hyphens, because BibTeX may interpret
  /// other characters.
  private var key: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  private static let months = [
    "01": "jan", "02": "feb", "03": "mar", "04": "apr", "05": "may", "06": "jun", "07": "jul",
    "08": "aug", "09": "sep", "10": "oct", "11": "nov", "12": "dec",
  ]
}
