import GameCore

/// Results as GitHub Actions log commands, with an annotation at the first divergence in every
/// file.
package enum GitHubReport {
  /// - Parameter isStrict: `true` to annotate files with unchecked decisions as well.
  package static func lines(
    _ results: [ReplayVerification], _ games: [any PlayableGame], isStrict: Bool = false
  ) -> [GitHubCommand] {
    results.flatMap { file -> [GitHubCommand] in
      if let failure = file.failure {
        return [
          line(
            file: failure.path, number: failure.line, title: "Unreadable replay",
            message: failure.problem)
        ]
      }
      guard let game = file.diverging.first,
        let issue = ReplayIssue(game, in: file.path, games: games)
      else {
        guard isStrict, file.unaskedGames > 0 else { return [] }
        return [
          line(
            file: file.path, number: file.verified.first { $0.isUnasked }?.line ?? 1,
            title: "Not checked",
            message: "decisions of \(file.unasked.listed(by: "and")) were not checked")
        ]
      }
      return [
        line(
          file: file.path, number: issue.divergence.line, title: issue.headline, message: issue.text
        )
      ]
    }
  }

  static func line(file: String, number: Int, title: String, message: String)
    -> GitHubCommand
  {
    // Messages contain no control characters except line endings.
    GitHubCommand(
      text:
        "::error file=\(property(file)),line=\(number),title=\(property(title))::\(data(message.visibleLines))"
    )
  }

  /// Returns an annotation that belongs to no file.
  package static func line(title: String, message: String) -> GitHubCommand {
    GitHubCommand(text: "::error title=\(property(title))::\(data(message.visibleLines))")
  }

  private static func data(_ text: String) -> String {
    text.escaped(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Returns text escaped for a property, which would otherwise end at a colon or comma.
  private static func property(_ text: String) -> String {
    data(text.visible).escaped([":": "%3A", ",": "%2C"])
  }
}
