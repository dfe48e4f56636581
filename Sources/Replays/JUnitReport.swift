/// Results as JUnit XML: a test for each file, which fails where a game diverges and has an error
/// where the file is unreadable.
package enum JUnitReport {
  package static func text(_ results: [ReplayVerification], _ games: [ReplayOperations]) -> String {
    let failures = results.count { $0.failure == nil && !$0.diverging.isEmpty }
    let errors = results.count { $0.failure != nil }
    let counts = "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"replays\" \(counts)>",
      "  <testsuite name=\"replays\" \(counts) skipped=\"0\">",
    ]
    for file in results {
      let name =
        "    <testcase classname=\"replays\" name=\"\(escaped(file.path))\" "
        + "file=\"\(escaped(file.path))\""
      if let failure = file.failure {
        lines.append(name + ">")
        lines.append(
          "      <error message=\"\(escaped("line \(failure.line): \(failure.problem)"))\" "
            + "type=\"unreadable\"/>")
        lines.append("    </testcase>")
      } else if let game = file.diverging.first, let divergence = game.divergence {
        let finding = ReplayFinding(
          path: file.path, header: game.header, divergence: divergence, games: games)
        lines.append(name + ">")
        lines.append(
          "      <failure message=\"\(escaped(finding.headline))\" "
            + "type=\"\(divergence.cause.rawValue)\">\(escaped(finding.text))</failure>")
        lines.append("    </testcase>")
      } else {
        lines.append(name + "/>")
      }
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  /// Text as XML 1.0 takes it; characters that it can't hold become a question mark.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": "?"
      default: String(scalar)
      }
    }.joined()
  }
}
