import GameCore

/// The summary of a run: its configuration, standings, facts and the folder of its results.
struct RunReport {
  let summary: RunSummary
  let folder: String
  let origin: Origin
  let run: PlayableRun
  /// A Boolean value that indicates whether details are shown.
  let isDetailed: Bool
  /// The program's name, for commands to type.
  let program: String

  /// The way in which the results were made.
  enum Origin {
    /// - Parameters:
    ///   - games: The number of games that were played now.
    ///   - isExtended: `true` if the other games were taken from a shorter run.
    case played(games: Int, isExtended: Bool = false, in: Duration)
    /// - Parameter check: `nil` if no game was replayed.
    case found(_ check: SpotCheck?)
    case merged(parts: Int)
  }

  var text: String {
    text(
      around: RatedSections(
        standings: summary.standings, findings: summary.findings, analysis: summary.analysis
      ).text(isDetailed: isDetailed))
  }

  /// Returns the configuration and the folder, with another text between than the standings.
  func text(around middle: String) -> String {
    var blocks = [head + "\n" + timing, middle]
    if !run.skipped.isEmpty {
      blocks.insert(
        ReportLines.facts(run.skipped.map { Fact("Left out", "\($0.name): \($0.reason)") }), at: 1)
    }
    if let measures = summary.measures {
      blocks.append(MetricsSection(measures: measures).section(.alone).text())
    }
    blocks.append(ReportLines.closing(folder: folder, hasDetails: !isDetailed, program: program))
    return blocks.joined(separator: "\n\n")
  }

  private var head: String {
    let configuration = run.configuration
    return flowing(
      "\(summary.game): \(grouped(summary.games)) games\(openings)\(shard), "
        + "\(configuration.format.rawValue), \(configuration.seats) seats, \(run.variant), "
        + "seed \(configuration.seed)".visible, width: ReportLines.width, indent: 2)
  }

  private var openings: String {
    summary.openings.map { " from \(grouped($0)) \($0 == 1 ? "opening" : "openings")" } ?? ""
  }

  private var shard: String { run.shard.map { " (shard \($0.number) of \($0.count))" } ?? "" }

  private var timing: String {
    switch origin {
    case .found(let check): return ReportLines.timing(nil, check: check)
    case .merged(let parts): return ReportLines.merged(from: parts)
    case .played(let games, let isExtended, let duration):
      let seconds = max(duration / .seconds(1), 1e-6)
      let earlier = summary.games - games
      let start =
        isExtended
        ? "Extended from \(grouped(earlier)) games, finished"
        : earlier > 0 ? "Resumed after \(grouped(earlier)) games, finished" : "Finished"
      return start + " in \(fixed(seconds, decimals: 2)) s "
        + "(\(grouped(Int(Double(games) / seconds))) games/s)"
    }
  }
}

extension SpotCheck {
  /// The extent of the check: `verified` if a deal of every matchup was replayed.
  var remark: String {
    reached == matchups
      ? "verified"
      : "files unmodified; \(grouped(reached)) of \(grouped(matchups)) matchups replayed"
  }
}
