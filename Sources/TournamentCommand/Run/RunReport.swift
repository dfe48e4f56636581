import Summaries
import Verification
import Diagnostics
import Replays
import RunFolders
import Storage
import Terminal
import Tournament

/// What `run` prints of a run: standings, warnings and where the tables are.
struct RunReport {
  let summary: RunSummary
  let folder: String
  let origin: Origin
  let run: PlayableRun

  enum Origin {
    /// - Parameter games: How many of the games were played now.
    case played(games: Int, in: Duration)
    /// - Parameter check: `nil` where nothing was played again.
    case found(_ check: SpotCheck?)
    case merged(parts: Int)
  }

  var text: String {
    let configuration = run.configuration
    let changes = run.ruleChanges.isEmpty ? "standard rules" : run.ruleChanges
    var lines = [
      "\(summary.game): \(grouped(summary.games)) games\(part), \(configuration.format.rawValue), "
        + "\(configuration.seats) seats, \(changes), seed \(configuration.seed)\(timing)",
      "",
      StandingsText(
        standings: summary.standings, ratings: summary.ratings, headToHead: summary.headToHead
      ).text,
    ]
    if let test = summary.sequentialTest { lines += ["", text(of: test)] }
    if let analysis = summary.analysis { lines += ["", text(of: analysis)] }
    let evidence = [summary.luck.map(text(of:)), summary.detectable.map(text(of:))]
      .compactMap { $0 }
    if !evidence.isEmpty { lines += [""] + evidence }
    if !summary.warnings.isEmpty || summary.forfeitedGames > 0 { lines.append("") }
    lines += summary.warnings.map { "Note: \($0.visible)." }
    lines += forfeits
    lines += ["", "Tables: \(folder.visible)"]
    return lines.joined(separator: "\n")
  }

  private func text(of luck: LuckSummary) -> String {
    func percent(_ share: Double) -> String { fixed(share * 100, decimals: 1) }
    return "Results vary by the deal \(percent(luck.deal)) % (\(percent(luck.dealLow)) to "
      + "\(percent(luck.dealHigh))), the strategies \(percent(luck.strategies)) %, the seat "
      + "\(percent(luck.seat)) %, and chance in play or how strategies answer the deal "
      + "\(percent(luck.rest)) %."
  }

  private func text(of detectable: DetectableSummary) -> String {
    let (best, worst) = (detectable.best, detectable.worst)
    func percent(_ share: Double) -> String { fixed(share * 100, decimals: 2) }
    let leads =
      best == worst
      ? "a lead of \(percent(best.lead)) %"
      : "leads of \(percent(best.lead)) % (\(best.strategy) against \(best.opponent)) to "
        + "\(percent(worst.lead)) % (\(worst.strategy) against \(worst.opponent))"
    return
      "Between nearly equal strategies that play like these, so many games find \(leads) in score, "
      + "with a power of 80 % at the 5 % level."
  }

  private var part: String {
    run.shard.map { " (part \($0.number) of \($0.count))" } ?? ""
  }

  private var timing: String {
    switch origin {
    case .found(let check):
      return " (played before: checked and shown\(check?.remark ?? ""))"
    case .merged(let parts): return " (merged from \(parts) parts)"
    case .played(let games, let duration):
      let seconds = max(duration / .seconds(1), 1e-6)
      let earlier = summary.games - games
      return (earlier > 0 ? ", resumed after \(grouped(earlier)) games" : "")
        + ", \(fixed(seconds, decimals: 2)) s, "
        + "\(grouped(Int(Double(games) / seconds))) games/s"
    }
  }

  private func text(of summary: SequentialTestSummary) -> String {
    let test = summary.test
    let estimate = StandingsText.lines([summary.estimateSentence].compactMap { $0 })
    return "Sequential test, \(summary.verdict). Log-likelihood ratio "
      + "\(fixed(summary.logLikelihoodRatio, decimals: 3)), bounds "
      + "\(fixed(summary.lowerBound, decimals: 3)) and \(fixed(summary.upperBound, decimals: 3)) "
      + "(alpha \(test.alpha), beta \(test.beta), \(test.model.rawValue) model), pairs "
      + summary.pairs.map { grouped($0) }.joined(separator: "/") + " by points from 0 to 2."
      + estimate.map { "\n\($0)" }.joined()
  }

  private func text(of analysis: [AnalysisRow]) -> String {
    var table = TextTable()
    table.rightAligned = [1, 2, 3, 4]
    table.addRow(["by perfect play", "judged", "blunders", "per 100", "mean regret"])
    for row in analysis {
      table.addRow(
        [
          row.strategy, grouped(row.judged), grouped(row.blunders),
          fixed(
            row.judged > 0 ? 100 * Double(row.blunders) / Double(row.judged) : nil, decimals: 2),
          fixed(row.meanRegret, decimals: 4),
        ])
    }
    return table.text()
  }

  private var forfeits: [String] {
    guard summary.forfeitedGames > 0 else { return [] }
    let notes = summary.forfeits.map {
      "  game \($0.gameID), seat \($0.seat), \($0.strategy): \($0.reason)".visible
    }
    let more = summary.forfeitedGames - Set(summary.forfeits.map(\.gameID)).count
    return ["Note: \(grouped(summary.forfeitedGames)) games were forfeited:"] + notes
      + (more > 0 ? ["  and \(grouped(more)) more; see seats.csv"] : [])
  }
}

extension SpotCheck {
  /// What was not reached in time, to follow what was checked; empty where everything was.
  var remark: String {
    reached == matchups
      ? "" : "; of \(grouped(matchups)) matchups, \(grouped(reached)) were played again in a second"
  }
}
