import GameCore
import TournamentBase
import TournamentExperiments

/// A run's summary: its configuration, standings, facts and results folder.
package struct RunReport {
  package let summary: RunSummary
  package let folder: String
  package let origin: Origin
  package let run: PlayableRun
  /// A Boolean value that indicates whether details are shown.
  package let isDetailed: Bool
  /// The program's name, for commands that readers can type.
  package let program: String

  /// The origin of the results.
  package enum Origin {
    /// - Parameters:
    ///   - games: The number of games that were played now.
    ///   - isExtended: `true` if the other games were taken from a shorter run.
    case played(games: Int, isExtended: Bool = false, in: Duration)
    /// - Parameter check: `nil` if no game was replayed.
    case found(_ check: SpotCheck?)
    case merged(parts: Int)
  }

  package init(
    summary: RunSummary, folder: String, origin: Origin, run: PlayableRun, isDetailed: Bool,
    program: String
  ) {
    (self.summary, self.folder, self.origin, self.run) = (summary, folder, origin, run)
    (self.isDetailed, self.program) = (isDetailed, program)
  }

  package var text: String {
    let rated = RatedSections(
      standings: summary.standings, findings: summary.findings, analysis: summary.analysis)
    return text(rated.sections(.alone, isDetailed: isDetailed), warnings: rated.findings.warnings)
  }

  /// Returns a summary with the configuration, the given sections, the metrics and the folder.
  package func text(_ sections: [Section], warnings: [String] = []) -> String {
    let configuration = run.configuration
    let openings = summary.openings.map {
      " from \(grouped($0)) \($0 == 1 ? "opening" : "openings")"
        + (configuration.openingFile.map { " of \(OpeningFile.copyName(hash: $0))" } ?? "")
    }
    let shard = run.shard.map { " (shard \($0.number) of \($0.count))" }
    let metrics = summary.measures.map { MetricsSection(measures: $0).section(.alone) }
    return Section.summary(
      [
        "\(summary.game): \(counted(summary.games, "game"))\(openings ?? "")\(shard ?? "")",
        configuration.format.rawValue, "\(configuration.seats) seats",
      ] + run.variant.split(separator: ", ").map { String($0) } + ["seed \(configuration.seed)"],
      timing, run.skipped.map { Fact("Left out", "\($0.name): \($0.reason)") },
      warnings: warnings, sections + (metrics.map { [$0] } ?? []), isDetailed: isDetailed,
      closing: ReportLines.closing(folder: folder, hasDetails: !isDetailed, program: program))
  }

  private var timing: String {
    switch origin {
    case .found(let check): return ReportLines.timing(nil, check: check)
    case .merged(let parts): return "Merged from \(parts) shards"
    case .played(let games, let isExtended, let duration):
      let earlier = summary.games - games
      let start =
        isExtended
        ? "Extended from \(counted(earlier, "game")), finished"
        : earlier > 0 ? "Resumed after \(counted(earlier, "game")), finished" : "Finished"
      return ReportLines.timing(duration, games: games, start: start)
    }
  }
}

extension SpotCheck {
  /// The extent of the check: `verified` if one deal from every matchup was replayed.
  var remark: String {
    reached == matchups
      ? "verified"
      : "files unmodified; \(grouped(reached)) of \(grouped(matchups)) matchups replayed"
  }
}
