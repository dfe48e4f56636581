import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// The progress of a run, comparison, sweep or tuning, with its best results so far.
package struct ProgressView {
  /// One line with the number of games or points, the speed and the remaining time.
  package let progress: String
  private let head: String
  private let share: Double
  private let more: String

  /// A bar's width in characters.
  private static let barWidth = 60
  /// The length of a test's sparkline, in characters.
  static let pathLength = 40

  /// The progress, a bar and the results so far.
  package var text: String {
    let width = ProgressView.barWidth
    let filled = Int(Double(width) * min(1, max(0, share)))
    let bar =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: width - filled) + "]"
    return "\(head): \(progress)\n\(bar)" + (more.isEmpty ? "" : "\n\n\(more)")
  }

  /// - Parameters:
  ///   - done: The finished part in words, such as `10 of 40 points`.
  ///   - rate: Games per second, or `nil` if it is unknown.
  ///   - isLimit: `true` if fewer games than `total` may be played.
  private init(
    _ head: String, _ done: String, _ games: Int, of total: Int, rate: Double?,
    isLimit: Bool = true, more: [String] = []
  ) {
    self.head = head
    self.more = more.joined(separator: "\n\n")
    share = Double(games) / Double(max(1, total))
    var text = "\(done) (\(100 * games / max(1, total))%)"
    if let rate, rate > 0, let whole = Int(exactly: rate.rounded(.down)) {
      text += ", \(grouped(whole)) games/s, \(clockTime(Double(max(0, total - games)) / rate)) left"
      text += isLimit ? " at most" : ""
    }
    progress = text
  }

  /// Creates the view for a run with its standings.
  ///
  /// - Parameters:
  ///   - rating: The standings so far, or `nil` if no game counts yet.
  ///   - path: The sequential test's log-likelihood ratio by games, from 0 (H0 accepted) to 1 (H1
  ///     accepted).
  package init(_ run: RunProgress, rating: RatingResult?, rate: Double?, path: [Double]) {
    let configuration = run.configuration
    let isLimit = configuration.format.mayEndEarly
    var more = [
      rating.map { RatedSections(standings: $0.standings, findings: $0.findings).text() }
        ?? "No game has been completed and counted yet."
    ]
    if let test = configuration.sequentialTest, !path.isEmpty {
      more.append(
        "SPRT  log-likelihood ratio from \(fixed(test.lowerBound, decimals: 2)) (H0 accepted) to "
          + "\(fixed(test.upperBound, decimals: 2)) (H1 accepted)\n      "
          + ProgressView.sparkline(path))
    }
    self.init(
      "\(configuration.line.visible), seed \(configuration.seed)"
        + (run.shard.map { ", shard \($0.text)" } ?? ""),
      "\(grouped(run.games)) of \(isLimit ? "at most " : "")\(grouped(run.planned.count)) games",
      run.games, of: run.planned.count, rate: rate, isLimit: isLimit, more: more)
  }

  package init(_ comparison: ComparisonProgress, rate: Double?) {
    let run = comparison.configuration.a
    let (games, total) = (comparison.games, comparison.total)
    self.init(
      "\(run.line.visible) comparison, seed \(run.seed)",
      "\(grouped(games)) of \(grouped(total)) games under each rule set", games, of: total,
      rate: rate)
  }

  /// Creates the view for a sweep, with a search's rungs and the points nearest to its targets.
  package init(_ progress: SweepProgress, rate: Double?) {
    let (sweep, games) = (progress.sweep, progress.games)
    let configuration = sweep.prototype.configuration
    var done = "\(grouped(progress.points)) of \(grouped(sweep.pointCount)) points"
    var more: [String] = []
    if let search = progress.summary.search {
      let rung = progress.rung.map {
        "\($0.name), \(grouped($0.played)) of \(grouped($0.points)) points; "
      }
      done = (rung ?? "") + "\(grouped(games)) of at most \(grouped(sweep.totalGames)) games"
      let factors = sweep.points.factors.map(\.name)
      let design = OptimizationSection(search: search, factors: factors, isFinished: false).design
      more.append(ReportLines.facts(design))
      if !progress.nearest.isEmpty {
        let table = Table(
          "Closest to the targets so far (optimistically biased, because the same games selected them)",
          Table.Column.texts(factors) + Table.Column.numbers(search.objectives),
          texts: progress.nearest.map { point in
            point.levels + point.values.map { fixed($0, decimals: 3) }
          }, shared: factors.count, isTitled: true)
        more.append(table.text())
      }
    }
    self.init(
      "\(configuration.line.visible) sweep, seed \(configuration.seed)"
        + (sweep.shard.map { ", shard \($0.text)" } ?? ""), done, games, of: sweep.totalGames,
      rate: rate, more: more)
  }

  /// Creates the view for a tuning with the best configuration.
  package init(_ tuning: TuningProgress, rate: Double?) {
    let plan = tuning.plan
    let configuration = plan.base.configuration
    let step =
      tuning.isValidating
      ? "search finished"
      : "\(grouped(tuning.steps)) of \(grouped(tuning.stepLimit)) \(plan.method.stepName)"
    let best = tuning.best.map { best in
      let score = best.score.map {
        " (score \(fixed($0, decimals: 3)) in \(grouped(best.games)) games)"
      }
      return flowing(
        tuning.isValidating
          ? "Selected: \(best.setting.visible). Held-out games against the default are in progress."
          : "Best so far: \(best.setting.visible)\(score ?? ""). The score is optimistically "
            + "biased, because the same games selected the configuration.",
        width: ReportLines.width)
    }
    self.init(
      "\(configuration.line.visible), seed \(configuration.seed), tuning "
        + "\(plan.player.text.visible) by \(plan.method.rawValue)",
      "\(step); \(grouped(tuning.games)) of up to \(grouped(tuning.budget)) games", tuning.games,
      of: tuning.budget, rate: rate, more: best.map { [$0] } ?? [])
  }

  /// Returns the last shares as bars with eight possible heights.
  static func sparkline(_ shares: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(
      shares.suffix(pathLength).map { share in bars[Int(max(0, min(7, (8 * share).rounded(.down))))]
      })
  }
}
