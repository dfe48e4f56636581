import GameCore

/// A description of a diverging game, as text for a reader.
package struct ReplayIssue: Hashable {
  let path: String
  let header: ReplayHeader
  package let divergence: Divergence
  /// The game's current rules.
  private let parameters: [Parameter]

  /// Fails if the game does not differ from its record.
  ///
  /// - Parameter games: The games in their current form.
  package init?(_ result: ReplayResult, in path: String, games: [any PlayableGame]) {
    guard let divergence = result.divergence else { return nil }
    self.path = path
    header = result.header
    self.divergence = divergence
    parameters = games.first { $0.game == result.header.game }?.recordedRules ?? []
  }

  /// The cause and the position in the game.
  var headline: String {
    let place = divergence.step == 0 ? "before the first step" : "at step \(divergence.step)"
    return "\(divergence.cause.rawValue) diverged \(place): \(divergence.what)"
  }

  /// A line with the position in the file.
  package var title: String { "\(path):\(divergence.line): \(headline)".visible }

  /// The details for a developer.
  package var text: String {
    var lines = [
      title,
      "  game      \(header.gameID) of \(header.game), seed \(header.seed), deal \(header.pair), rotation "
        + "\(header.rotation), "
        + header.strategies.map(\.label.visible).joined(separator: " vs. "), "  rules     \(rules)",
      "  before", indented(divergence.before),
    ]
    if !divergence.actions.isEmpty { lines.append("  then      \(divergence.actions.visible)") }
    lines += labelled("expected", divergence.expected) + labelled("found", divergence.came)
    if !divergence.fullState.isEmpty {
      lines += [
        "  The replay contains only a hash of the state, and the drawing may not show the difference.",
        "  The complete state, to compare with the program that recorded the game:",
        indented(divergence.fullState),
      ]
    }
    return lines.joined(separator: "\n")
  }

  private var rules: String {
    let changes = header.rules.changes(from: parameters)
    return changes.isEmpty ? "standard" : changes.map(\.text.visible).joined(separator: ",")
  }

  private func labelled(_ label: String, _ text: String) -> [String] {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let padding = String(repeating: " ", count: max(1, 10 - label.count))
    return ["  \(label)\(padding)\(lines[0])"] + lines.dropFirst().map { indented(String($0)) }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
