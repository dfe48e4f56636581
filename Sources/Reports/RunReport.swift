import Summaries
import Verification
import Diagnostics
import Replays
import RunFolders
import Storage
import Terminal
import Tournament

/// What `run` prints of a run: standings, warnings and where the tables are.
package struct RunReport {
  let summary: RunSummary
  let folder: String
  let origin: Origin
  let run: PlayableRun
  /// Whether all is said that there is to say.
  let isDetailed: Bool
  /// What a reader asks for all of it by.
  let detailsOption: String

  package init(
    summary: RunSummary, folder: String, origin: Origin, run: PlayableRun, isDetailed: Bool,
    detailsOption: String
  ) {
    self.summary = summary
    self.folder = folder
    self.origin = origin
    self.run = run
    self.isDetailed = isDetailed
    self.detailsOption = detailsOption
  }

  package enum Origin {
    /// - Parameters:
    ///   - games: How many of the games were played now.
    ///   - isExtended: Whether the others were taken from a shorter run, and not played before.
    case played(games: Int, isExtended: Bool = false, in: Duration)
    /// - Parameter check: `nil` where nothing was played again.
    case found(_ check: SpotCheck?)
    case merged(parts: Int)
  }

  package var text: String {
    text(
      around: StandingsText(
        standings: summary.standings, findings: summary.findings, isDetailed: isDetailed,
        detailsOption: detailsOption
      ).text(beside: summary.analysis.map(text(of:))))
  }

  /// What was played and where the tables are, with something else between than standings.
  package func text(around middle: String) -> String {
    let configuration = run.configuration
    var lines = [
      "\(summary.game): \(grouped(summary.games)) games\(openings)\(part), "
        + "\(configuration.format.rawValue), \(configuration.seats) seats, \(run.variant), "
        + "seed \(configuration.seed)\(timing)",
      "", middle,
    ]
    if let metrics = summary.metrics { lines += ["", MetricsText(rows: metrics).text] }
    lines += ["", "Tables: \(folder.visible)"]
    return lines.joined(separator: "\n")
  }

  private var openings: String {
    summary.openings.map { " from \(grouped($0)) \($0 == 1 ? "opening" : "openings")" } ?? ""
  }

  private var part: String {
    run.shard.map { " (part \($0.number) of \($0.count))" } ?? ""
  }

  private var timing: String {
    switch origin {
    case .found(let check):
      return " (played before: checked and shown\(check?.remark ?? ""))"
    case .merged(let parts): return " (merged from \(parts) parts)"
    case .played(let games, let isExtended, let duration):
      let seconds = max(duration / .seconds(1), 1e-6)
      let earlier = summary.games - games
      let start =
        isExtended
        ? ", after \(grouped(earlier)) games of a shorter run"
        : earlier > 0 ? ", resumed after \(grouped(earlier)) games" : ""
      return start + ", \(fixed(seconds, decimals: 2)) s, "
        + "\(grouped(Int(Double(games) / seconds))) games/s"
    }
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
}

extension SpotCheck {
  /// What was not reached in time, to follow what was checked; empty where everything was.
  package var remark: String {
    reached == matchups
      ? "" : "; of \(grouped(matchups)) matchups, \(grouped(reached)) were played again in a second"
  }
}
