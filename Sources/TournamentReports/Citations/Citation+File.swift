import GameCore
import TournamentBase

extension Citation {
  /// Returns a `CITATION.cff` file in the Citation File Format 1.2.0, with a placeholder for
  /// authors.
  ///
  /// The format requires authors, but results do not record them.
  package func file() throws -> String {
    var lines = [
      "cff-version: 1.2.0",
      "message: Please cite these results as below. Replace AUTHORS with their authors.",
      "type: dataset", "title: \(try quoted(title))", "authors:", "  - name: AUTHORS",
      "abstract: \(try quoted(sentences))",
    ]
    if let day = ended.flatMap(Citation.day) { lines.append("date-released: \(day)") }
    lines.append("identifiers:")
    for (name, hash) in hashes {
      lines += [
        "  - type: other", "    value: \(try quoted("sha256:\(hash)"))",
        "    description: \(try quoted("SHA-256 of \(name)"))",
      ]
    }
    lines += [
      "references:", "  - type: software", "    title: \(try quoted(tool.name))",
      "    version: \(try quoted(tool.version))", "    authors:",
      "      - name: \(try quoted("the authors of \(tool.name)"))",
    ]
    if let commit = tool.commit { lines.append("    commit: \(try quoted(commit))") }
    return lines.joined(separator: "\n")
  }

  /// Returns a JSON string, which is valid YAML as well.
  private func quoted(_ text: String) throws -> String { try JSON.canonical(text.visible) }
}
