import GameCore
import TournamentBase

/// The text that `replay verify` prints.
///
/// It shows the most informative divergence in full, a line for each other divergence, and the
/// causes.
package struct VerificationText {
  package let results: [ReplayVerification]
  package let games: [any PlayableGame]
  package let program: String

  package init(results: [ReplayVerification], games: [any PlayableGame], program: String) {
    (self.results, self.games, self.program) = (results, games, program)
  }

  /// The maximum number of diverging games that get their own line.
  private static let lineLimit = 20

  /// The number of games that diverge.
  package var divergedGames: Int { results.reduce(0) { $0 + $1.divergedGames } }

  /// The printed lines.
  package var text: String {
    var lines: [String] = []
    let found = results.flatMap { file in
      file.diverging.compactMap { ReplayIssue($0, in: file.path, games: games) }
    }
    // Changed random numbers may cause all other divergences, and changed rules may cause different
    // decisions.
    let order: [Divergence.Cause] = [.randomness, .rules, .strategy]
    let first = order.lazy.compactMap { cause in found.first { $0.divergence.cause == cause } }
      .first
    if let first { lines += [first.text, ""] }
    let others = found.filter { $0 != first }
    lines += others.prefix(VerificationText.lineLimit).map(\.title)
    let omitted = divergedGames - 1 - min(others.count, VerificationText.lineLimit)
    if omitted > 0 {
      lines.append("and \(grouped(omitted)) more \(omitted == 1 ? "game" : "games")")
    }
    if !others.isEmpty { lines.append("") }
    lines += changes
    let botGames = results.reduce(0) { $0 + $1.divergedBotGames }
    if divergedGames > botGames {
      lines.append(
        "If the change is intended, raise the version of what changed and run '\(program) replay update'."
      )
    }
    if botGames > 0 {
      lines.append(
        "Games of external bots cannot be updated. If the change is intended, delete the file and record it again."
      )
    }
    lines += unasked
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let games = results.reduce(0) { $0 + $1.games }
    let steps = results.reduce(0) { $0 + $1.steps }
    let unreadable = results.count { $0.failure != nil }
    var findings: [String] = []
    if divergedGames > 0 {
      findings.append(
        "\(counted(divergedGames, "game")) \(divergedGames == 1 ? "diverges" : "diverge")")
    } else if games > 0 {
      let isAll = unreadable == 0 && unaskedGames == 0
      findings.append(isAll ? "all as recorded" : "\(grouped(games)) as recorded")
    }
    if unaskedGames > 0 { findings.append("\(grouped(unaskedGames)) not fully checked") }
    if unreadable > 0 { findings.append("\(counted(unreadable, "file")) with an error") }
    return "Verified \(counted(games, "game")) (\(counted(steps, "step"))) in "
      + "\(counted(results.count, "file")): " + findings.joined(separator: ", ")
  }

  private var unaskedGames: Int { results.reduce(0) { $0 + $1.unaskedGames } }

  /// Lines that say which strategies' decisions could not be compared.
  private var unasked: [String] {
    guard unaskedGames > 0 else { return [] }
    var labels: [String] = []
    for label in results.flatMap(\.unasked) where !labels.contains(label) { labels.append(label) }
    let names =
      labels.count > 5
      ? "\(grouped(labels.count)) strategies" : labels.map(\.visible).listed(by: "and")
    let absent = results.flatMap(\.absent)
    var lines = ["Not checked: decisions of \(names) (\(counted(unaskedGames, "game")))"]
    if let absentBots { lines.append(absentBots) }
    if labels.contains(where: { label in !absent.contains { $0.label == label } }) {
      lines.append("Strategies with a time limit are never asked again.")
    }
    return lines
  }

  /// The options that let external bots decide again, or `nil` if no bot is missing.
  package var absentBots: String? {
    var names: [String] = []
    for bot in results.flatMap(\.absent) where !names.contains(bot.name) { names.append(bot.name) }
    if names.isEmpty { return nil }
    let options = names.prefix(5).map { "--bot " + ShellWords.joined(["\($0)=COMMAND"]).visible }
    let more = names.count - options.count
    return "To check external bots, start them under their recorded names: "
      + options.joined(separator: " ")
      + (more > 0 ? " and \(grouped(more)) more, or use --bots FILE" : "")
  }

  /// A line for each cause.
  private var changes: [String] {
    var sums: [ReplayVerification.Count] = []
    for count in results.flatMap(\.counts) { count.add(to: &sums) }
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
