import Diagnostics
import Storage
import Sweeps
import Terminal
import Tuning

/// A sweep or a tuning while it is played, as a terminal shows it: how far it has come, and what is best so
/// far.
package struct SeriesView {
  /// How far it has come, in a line.
  package let progress: String
  /// How many games are done.
  package let games: Int
  private let head: String
  private let share: Double
  private let more: [String]

  /// All of it.
  package var text: String {
    let filled = Int(Double(SeriesView.barWidth) * min(1, max(0, share)))
    let bar =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: SeriesView.barWidth - filled) + "]"
    return (["\(head): \(progress)", bar] + (more.isEmpty ? [] : [""] + more))
      .joined(separator: "\n")
  }

  private static let barWidth = 60
  /// Lines are no longer than this where words allow it.
  private static let width = 80

  /// A sweep.
  ///
  /// - Parameter rate: Games in a second since somebody watches; `nil` where nobody knows.
  package init(_ sweep: SweepGlimpse, rate: Double?) {
    let configuration = sweep.sweep.prototype.configuration
    let total = sweep.sweep.totalGames
    head =
      "\(configuration.line.visible) sweep, seed \(configuration.seed)"
      + (sweep.sweep.shard.map { ", part \($0.text)" } ?? "")
    games = sweep.games
    share = Double(sweep.games) / Double(max(1, total))
    let percent = "(\(Int(100 * share)) %)" + SeriesView.left(sweep.games, of: total, rate)
    guard let search = sweep.summary.search else {
      progress =
        "\(grouped(sweep.points)) of \(grouped(sweep.sweep.pointCount)) points \(percent)"
      more = []
      return
    }
    let rung = sweep.rung.map { rung in
      "rung \(rung.number) of 0 to \(rung.count - 1), \(grouped(rung.played)) of "
        + "\(grouped(rung.points)) points; "
    }
    progress =
      (rung ?? "") + "\(grouped(sweep.games)) of at most \(grouped(total)) games \(percent)"
    var lines = search.rungs.enumerated().map { number, rung in
      "rung \(number): \(grouped(rung.points)) points, \(grouped(rung.gamesPerPoint)) games each; "
        + "\(grouped(rung.kept)) went on"
    }
    if !sweep.nearest.isEmpty {
      var table = TextTable()
      let factors = sweep.sweep.points.factors.map(\.name)
      table.rightAligned = Set(factors.count..<factors.count + search.aims.count)
      table.addRow(factors + search.aims)
      for point in sweep.nearest {
        table.addRow(point.settings + point.values.map { fixed($0, decimals: 3) })
      }
      lines += [
        "",
        flowing(
          "Nearest to the aims so far, by games that chose them, so that they look better than they are:",
          width: SeriesView.width), table.text(),
      ]
    }
    more = lines
  }

  /// A tuning.
  ///
  /// - Parameter rate: Games in a second since somebody watches; `nil` where nobody knows.
  package init(_ tuning: TuningGlimpse, rate: Double?) {
    let plan = tuning.plan
    let configuration = plan.base.configuration
    head =
      "\(configuration.line.visible), seed \(configuration.seed), tuning \(plan.player.text.visible) "
      + "by \(plan.method.rawValue)"
    games = tuning.games
    share = Double(tuning.games) / Double(max(1, tuning.budget))
    let step =
      tuning.isValidating
      ? "the search is over"
      : "\(grouped(tuning.steps)) of \(grouped(tuning.stepLimit)) \(plan.method.stepName)"
    progress =
      "\(step); \(grouped(tuning.games)) of up to \(grouped(tuning.budget)) games "
      + "(\(Int(100 * share)) %)" + SeriesView.left(tuning.games, of: tuning.budget, rate)
    more =
      tuning.best.map { best in
        let score = best.score.map {
          " (score \(fixed($0, decimals: 3)) in \(grouped(best.games)) games)"
        }
        return [
          flowing(
            tuning.isValidating
              ? "Found: \(best.setting.visible), which plays fresh deals beside the default now."
              : "Best so far: \(best.setting.visible)\(score ?? ""), by games that chose it, so that it "
                + "looks better than it is.", width: SeriesView.width)
        ]
      } ?? []
  }

  /// How fast it goes, and how long still.
  private static func left(_ games: Int, of total: Int, _ rate: Double?) -> String {
    guard let rate, rate > 0, let whole = Int(exactly: rate.rounded(.down)) else { return "" }
    return
      ", \(grouped(whole)) games/s, \(clockTime(Double(max(0, total - games)) / rate)) left at most"
  }
}
