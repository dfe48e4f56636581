import Diagnostics
import Replays
import Terminal

/// The text that `replay verify` prints: the most informative divergence in full, the others in a line
/// each, and the causes.
struct VerificationText {
  let results: [ReplayVerification]
  let games: [ReplayOperations]
  let program: String

  /// The maximum number of diverging games with a line of their own.
  static let lineLimit = 20

  var divergedGames: Int { results.reduce(0) { $0 + $1.divergedGames } }

  var text: String {
    var lines: [String] = []
    let found = results.flatMap { file in
      file.diverging.compactMap { game in
        game.divergence.map {
          ReplayFinding(path: file.path, header: game.header, divergence: $0, games: games)
        }
      }
    }
    // Changed random numbers change everything, changed rules change what strategies decide.
    let order: [Divergence.Cause] = [.randomness, .rules, .strategy]
    let first = order.lazy.compactMap { cause in
      found.first { $0.divergence.cause == cause }
    }.first
    if let first { lines += [first.text, ""] }
    let others = found.filter { $0 != first }
    lines += others.prefix(VerificationText.lineLimit).map(\.title)
    let omitted = divergedGames - 1 - min(others.count, VerificationText.lineLimit)
    if omitted > 0 {
      lines.append("and \(grouped(omitted)) more \(omitted == 1 ? "game" : "games")")
    }
    if !others.isEmpty { lines.append("") }
    lines += changes
    if divergedGames > 0 {
      lines.append(
        "If this is intended, raise the version of what changed and run '\(program) replay update'."
      )
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let games = results.reduce(0) { $0 + $1.games }
    let steps = results.reduce(0) { $0 + $1.steps }
    let unreadable = results.count { $0.failure != nil }
    var text =
      "Verified \(counted(games, "game")) (\(counted(steps, "step"))) in "
      + "\(counted(results.count, "file")): "
    text +=
      divergedGames == 0
      ? "all as recorded"
      : "\(counted(divergedGames, "game")) \(divergedGames == 1 ? "diverges" : "diverge")"
    if unreadable > 0 { text += ", but \(counted(unreadable, "file")) could not be read" }
    return text
  }

  private func counted(_ number: Int, _ word: String) -> String {
    "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
  }

  /// A line for each cause.
  private var changes: [String] {
    var sums: [ReplayVerification.Count] = []
    for count in results.flatMap(\.counts) {
      let index = sums.firstIndex {
        $0.game == count.game && $0.cause == count.cause && $0.strategy == count.strategy
      }
      if let index { sums[index].games += count.games } else { sums.append(count) }
    }
    return sums.map { sum in
      let games = "(\(counted(sum.games, "game")))"
      switch sum.cause {
      case .randomness: return "Changed: the random numbers of \(sum.game) \(games)"
      case .rules: return "Changed: the rules of \(sum.game) \(games)"
      case .strategy:
        let isUnsure = sums.contains { $0.game == sum.game && $0.cause != .strategy }
        return
          "\(isUnsure ? "Possible consequence" : "Changed"): the strategy \(sum.strategy.visible) of "
          + "\(sum.game) \(games)"
      }
    }
  }
}
