/// Results as JUnit XML, with a suite for each file and a test for each game.
///
/// A game's test fails if the game diverges. An unreadable file gets a test with an error.
package enum JUnitReport {
  /// - Parameter isStrict: `true` if unchecked decisions make a game's test fail as well.
  package static func text(
    _ results: [ReplayVerification], _ games: [any PlayableGame], isStrict: Bool = false
  ) -> String {
    var lines = [
      declaration,
      "<testsuites name=\"replays\" \(counts(results, isStrict))>",
    ]
    for file in results {
      let path = escaped(file.path)
      lines.append("  <testsuite name=\"\(path)\" \(counts([file], isStrict)) skipped=\"0\">")
      for game in file.verified {
        let test =
          "    <testcase classname=\"\(path)\" name=\"game \(game.gameID), line \(game.line)\" "
          + "file=\"\(path)\" line=\"\(game.line)\" time=\"\(seconds(game.duration))\""
        guard let cause = game.cause else {
          lines +=
            isStrict && game.isUnasked
            ? failed(test, ("not-checked", "decisions were not checked")) : [test + "/>"]
          continue
        }
        let finding = file.diverging.first { $0.line == game.line }
          .flatMap { ReplayIssue($0, in: file.path, games: games) }
        lines += [
          test + ">",
          "      <failure message=\"\(escaped(finding?.headline ?? "the game differs"))\" "
            + "type=\"\(cause.rawValue)\">\(escaped(finding?.text ?? ""))</failure>",
          "    </testcase>",
        ]
      }
      if let failure = file.failure {
        lines += [
          "    <testcase classname=\"\(path)\" name=\"readable file\" file=\"\(path)\" "
            + "line=\"\(failure.line)\" time=\"0\">",
          "      <error message=\"\(escaped("line \(failure.line): \(failure.problem)"))\" "
            + "type=\"unreadable\"/>", "    </testcase>",
        ]
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  /// Returns a report with a single suite.
  ///
  /// - Parameters:
  ///   - subject: The suite's name.
  ///   - name: The report's name, a plural noun.
  ///   - tests: The tests' names, with the types and messages of failures.
  package static func text(
    of subject: String, name: String,
    tests: [(name: String, failure: (type: String, text: String)?)]
  ) -> String {
    let counts =
      "tests=\"\(tests.count)\" failures=\"\(tests.count { $0.failure != nil })\" errors=\"0\""
    let suite = escaped(subject)
    var lines = [
      declaration, "<testsuites name=\"\(name)\" \(counts)>",
      "  <testsuite name=\"\(suite)\" \(counts) skipped=\"0\">",
    ]
    for test in tests {
      let start = "    <testcase classname=\"\(suite)\" name=\"\(escaped(test.name))\""
      guard let failure = test.failure else {
        lines.append(start + "/>")
        continue
      }
      lines += failed(start, failure)
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  /// Returns a failing test's lines.
  private static func failed(_ test: String, _ failure: (type: String, text: String)) -> [String] {
    [
      test + ">",
      "      <failure message=\"\(escaped(failure.text))\" type=\"\(escaped(failure.type))\"/>",
      "    </testcase>",
    ]
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// Returns the numbers of tests and their duration as attributes.
  private static func counts(_ files: [ReplayVerification], _ isStrict: Bool) -> String {
    let errors = files.count { $0.failure != nil }
    let tests = files.reduce(errors) { $0 + $1.verified.count }
    let unchecked =
      isStrict ? files.flatMap(\.verified).count { $0.cause == nil && $0.isUnasked } : 0
    let failures = files.reduce(unchecked) { $0 + $1.divergedGames }
    let time = files.flatMap(\.verified).reduce(Duration.zero) { $0 + $1.duration }
    return
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds(time))\""
  }

  private static func seconds(_ duration: Duration) -> String {
    fixed(duration / .seconds(1), decimals: 6)
  }

  /// Returns text escaped for XML 1.0, with question marks for characters that XML excludes.
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
