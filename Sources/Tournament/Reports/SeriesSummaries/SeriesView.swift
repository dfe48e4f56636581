import GameCore

/// A comparison, a sweep or a tuning in progress: the number of games, and the best result so far.
struct SeriesView {
  /// The number of games, the speed and the time left, in a line.
  let progress: String
  /// The number of games that are finished.
  let games: Int
  private let head: String
  private let share: Double
  private let more: [String]

  /// The progress, a bar and the best results so far.
  var text: String {
    let bar = ReportLines.bar(Int(Double(ReportLines.barWidth) * min(1, max(0, share))))
    return (["\(head): \(progress)", bar] + (more.isEmpty ? [] : [""] + more))
      .joined(separator: "\n")
  }

  /// Creates the view of a sweep.
  ///
  /// - Parameter rate: Games per second; `nil` if it is unknown.
  init(_ sweep: SweepProgress, rate: Double?) {
    let configuration = sweep.sweep.prototype.configuration
    let total = sweep.sweep.totalGames
    head =
      "\(configuration.line.visible) sweep, seed \(configuration.seed)"
      + (sweep.sweep.shard.map { ", shard \($0.text)" } ?? "")
    games = sweep.games
    share = Double(sweep.games) / Double(max(1, total))
    let percent = "(\(Int(100 * share))%)" + SeriesView.left(sweep.games, of: total, rate)
    guard let search = sweep.summary.search else {
      progress = "\(grouped(sweep.points)) of \(grouped(sweep.sweep.pointCount)) points \(percent)"
      more = []
      return
    }
    let rung = sweep.rung.map { rung in
      "\(rung.name), \(grouped(rung.played)) of \(grouped(rung.points)) points; "
    }
    progress =
      (rung ?? "") + "\(grouped(sweep.games)) of at most \(grouped(total)) games \(percent)"
    var lines = search.rungs.enumerated().map { number, rung in
      "rung \(number): \(grouped(rung.points)) points, \(grouped(rung.gamesPerPoint)) games each; "
        + "\(grouped(rung.kept)) promoted"
    }
    if !sweep.nearest.isEmpty {
      let factors = sweep.sweep.points.factors.map(\.name)
      var table = [factors + search.objectives]
      for point in sweep.nearest {
        table.append(point.levels + point.values.map { fixed($0, decimals: 3) })
      }
      lines += [
        "",
        flowing(
          "Closest to the targets so far (optimistic, because the same games selected them):",
          width: ReportLines.width),
        aligned(table, rightAligned: Set(factors.count..<table[0].count)),
      ]
    }
    more = lines
  }

  /// Creates the view of a tuning.
  ///
  /// - Parameter rate: Games per second; `nil` if it is unknown.
  init(_ tuning: TuningProgress, rate: Double?) {
    let plan = tuning.plan
    let configuration = plan.base.configuration
    head =
      "\(configuration.line.visible), seed \(configuration.seed), tuning \(plan.player.text.visible) "
      + "by \(plan.method.rawValue)"
    games = tuning.games
    share = Double(tuning.games) / Double(max(1, tuning.budget))
    let step =
      tuning.isValidating
      ? "search finished"
      : "\(grouped(tuning.steps)) of \(grouped(tuning.stepLimit)) \(plan.method.stepName)"
    progress =
      "\(step); \(grouped(tuning.games)) of up to \(grouped(tuning.budget)) games "
      + "(\(Int(100 * share))%)" + SeriesView.left(tuning.games, of: tuning.budget, rate)
    more =
      tuning.best.map { best in
        let score = best.score.map {
          " (score \(fixed($0, decimals: 3)) in \(grouped(best.games)) games)"
        }
        return [
          flowing(
            tuning.isValidating
              ? "Found: \(best.setting.visible); it now plays held-out deals against the default."
              : "Best so far: \(best.setting.visible)\(score ?? "") (optimistic, because the same "
                + "games selected it).", width: ReportLines.width)
        ]
      } ?? []
  }

  /// Creates the view of a comparison.
  ///
  /// - Parameter rate: Games per second under both rules; `nil` if it is unknown.
  init(_ comparison: ComparisonProgress, rate: Double?) {
    let run = comparison.configuration.a
    head = "\(run.line.visible) comparison, seed \(run.seed)"
    games = comparison.games
    share = Double(games) / Double(max(1, comparison.total))
    progress =
      "\(grouped(games)) of \(grouped(comparison.total)) games under each rule set "
      + "(\(Int(100 * share))%)" + SeriesView.left(games, of: comparison.total, rate)
    more = []
  }

  /// The speed and the time left; empty if they are unknown.
  private static func left(_ games: Int, of total: Int, _ rate: Double?) -> String {
    guard let rate, rate > 0, let whole = Int(exactly: rate.rounded(.down)) else { return "" }
    return
      ", \(grouped(whole)) games/s, \(clockTime(Double(max(0, total - games)) / rate)) left at most"
  }
}
