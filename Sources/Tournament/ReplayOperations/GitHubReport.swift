import GameCore

/// Results as commands of GitHub Actions' log: an annotation at the line of every file's first
/// divergence.
enum GitHubReport {
  static func lines(_ results: [ReplayVerification], _ games: [any PlayableGame]) -> [String] {
    results.flatMap { file -> [String] in
      if let failure = file.failure {
        return [
          line(
            file: failure.path, number: failure.line, title: "Unreadable replay",
            message: failure.problem)
        ]
      }
      guard let game = file.diverging.first,
        let issue = ReplayIssue(game, in: file.path, games: games)
      else { return [] }
      return [
        line(
          file: file.path, number: issue.divergence.line, title: issue.headline, message: issue.text
        )
      ]
    }
  }

  static func line(file: String, number: Int, title: String, message: String) -> String {
    // Line ends in a message are shown as such; nothing else may act on the log or on who reads it.
    "::error file=\(property(file)),line=\(number),title=\(property(title))::\(data(message.visibleLines))"
  }

  /// Text as what follows the two colons.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  /// Text as a property, which also ends at a colon or comma.
  private static func property(_ text: String) -> String {
    data(text.visible).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
