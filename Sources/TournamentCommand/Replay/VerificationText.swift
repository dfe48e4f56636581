import Diagnostics
import Replays
import Terminal

/// What `replay verify` prints: the most telling divergence in full, the others in a line each, and
/// what has changed.
struct VerificationText {
  let results: [ReplayVerification]
  let games: [ReplayOperations]
  let program: String

  /// More diverging games than this are counted, but get no line.
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
    let untold = divergedGames - 1 - min(others.count, VerificationText.lineLimit)
    if untold > 0 { lines.append("and \(grouped(untold)) games more") }
    if !others.isEmpty { lines.append("") }
    lines += changes
    if divergedGames > 0 {
      lines.append(
        "If that is meant, raise the version of what changed and run '\(program) replay update'.")
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let games = results.reduce(0) { $0 + $1.games }
    let steps = results.reduce(0) { $0 + $1.steps }
    let unreadable = results.count { $0.failure != nil }
    var text =
      "Verified \(counted(games, "game")) of \(counted(steps, "step")) in "
      + "\(counted(results.count, "file")): "
    text += divergedGames == 0 ? "all as recorded" : "\(grouped(divergedGames)) diverge"
    if unreadable > 0 { text += ", but \(counted(unreadable, "file")) could not be read" }
    return text
  }

  private func counted(_ number: Int, _ word: String) -> String {
    "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
  }

  /// A line for each thing that has changed.
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
        return "\(isUnsure ? "May follow" : "Changed"): the strategy \(sum.strategy.visible) of "
          + "\(sum.game) \(games)"
      }
    }
  }
}
