import Diagnostics
import Storage
import Sweeps
import Terminal
import Tournament

/// What `sweep` prints.
package struct SweepReport {
  let summary: SweepSummary
  let sweep: Sweep
  let folder: String
  /// How long playing took; `nil` where the sweep was there already.
  let elapsed: Duration?
  let isDetailed: Bool

  /// More points are not listed unless everything is asked for.
  private static let pointLimit = 40
  /// Tables are about so wide unless everything is asked for, and a measure in them.
  private static let width = 80
  private static let measureWidth = 15
  /// More effects are not listed unless everything is asked for.
  private static let effectLimit = 8

  package init(
    summary: SweepSummary, sweep: Sweep, folder: String, elapsed: Duration?, isDetailed: Bool
  ) {
    self.summary = summary
    self.sweep = sweep
    self.folder = folder
    self.elapsed = elapsed
    self.isDetailed = isDetailed
  }

  /// All of it, as lines.
  ///
  /// - Throws: `UnreadableFile`, `FileError` where the table of points can't be read.
  package var text: String {
    get throws {
      let configuration = sweep.prototype.configuration
      let timing =
        elapsed.map { ", \(fixed($0 / .seconds(1), decimals: 2)) s" }
        ?? " (played before: checked and shown)"
      var lines = [
        "\(summary.game): \(grouped(summary.points)) points of "
          + (summary.search.map { "\(grouped($0.budget)) games together, " }
            ?? "\(grouped(sweep.gamesPerPoint)) games, ")
          + "\(configuration.format.rawValue), \(configuration.seats) seats, "
          + "seed \(configuration.seed)\(timing)"
      ]
      lines += summary.factors.map { "varied: \($0.visible)" }
      lines += ["strategies: \(summary.strategies.map(\.visible).joined(separator: ", "))", ""]
      if let search = summary.search {
        lines += SearchText(search: search, factors: sweep.points.factors.map(\.name)).lines + [""]
      } else {
        lines += try points
        lines += ["", effects.joined(separator: "\n"), ""]
      }
      lines += summary.impossible.map {
        "Point \($0.point) (\(settings($0.settings))) can't be played: \($0.problem.visible)."
      }
      if summary.impossiblePoints > summary.impossible.count {
        lines.append(
          "And \(grouped(summary.impossiblePoints - summary.impossible.count)) more points; see points.csv."
        )
      }
      if summary.repeatedPoints > 0 {
        lines.append(
          "\(grouped(summary.repeatedPoints)) drawn points have the settings of earlier ones and were "
            + "left out.")
      }
      lines += summary.warnings.map { "Note: \($0.visible)." }
      return (lines + ["Tables: \(folder.visible)"]).joined(separator: "\n")
    }
  }

  private func settings(_ values: [String]) -> String {
    zip(summary.factors, values).map { factor, value in
      "\(factor.prefix { $0 != "=" })=\(value)".visible
    }.joined(separator: ", ")
  }

  /// The measures that vary, of all or of those that fit a screen.
  private var shown: [Int] {
    let varying = sweep.measures.indices.filter { place in
      let extreme = summary.extremes.first { $0.measure == sweep.measures[place].name }
      return extreme.map { $0.lowest.value != $0.highest.value } ?? false
    }
    if isDetailed { return varying }
    let settings = sweep.points.factors.reduce(0) { $0 + $1.name.count + 2 }
    let most = max(2, (SweepReport.width - settings) / SweepReport.measureWidth)
    return Array(varying.filter { !isMirrored || sweep.measures[$0] != last }.prefix(most))
  }

  /// Whether a second player's score is one less the first's.
  private var isMirrored: Bool { summary.strategies.count == 2 && sweep.prototype.seats == 2 }

  private var last: SweepMeasure { sweep.measures[sweep.measures.count - 1] }

  private var points: [String] {
    get throws {
      let shown = shown
      if summary.points > SweepReport.pointLimit, !isDetailed { return extremes }
      var table = TextTable()
      table.rightAligned = Set(
        sweep.points.factors.count..<sweep.points.factors.count + shown.count)
      table.addRow(sweep.points.factors.map(\.name) + shown.map { sweep.measures[$0].name })
      try sweep.forEachPoint(in: folder) { settings, estimates in
        table.addRow(settings + shown.map { SweepReport.estimate(estimates[$0]) })
      }
      return [table.text()]
    }
  }

  private var extremes: [String] {
    var table = TextTable()
    table.rightAligned = [1]
    table.addRow(["lowest and highest", "value"] + sweep.points.factors.map(\.name))
    for place in shown {
      let name = sweep.measures[place].name
      guard let extreme = summary.extremes.first(where: { $0.measure == name }) else { continue }
      for (value, label) in [(extreme.lowest, name), (extreme.highest, "")] {
        table.addRow([label, SweepReport.estimate(value)] + value.settings)
      }
    }
    return [table.text()]
  }

  private static func estimate(_ value: SweepSummary.Value?) -> String {
    guard let value else { return "" }
    let size = decimals(value.value)
    guard let low = value.low, let high = value.high else {
      return fixed(value.value, decimals: size)
    }
    return "\(fixed(value.value, decimals: size)) ±\(fixed((high - low) / 2, decimals: size))"
  }

  private static func decimals(_ value: Double) -> Int { abs(value) >= 10 ? 1 : 3 }

  private var effects: [String] {
    if summary.testedEffects == 0 { return ["No effect could be tested."] }
    let tests = "\(grouped(summary.testedEffects)) effects (Holm)"
    if summary.foundEffects == 0 {
      return ["No setting changes any measure at 5 %, corrected for \(tests)."]
    }
    var table = TextTable()
    table.rightAligned = [2, 3, 4]
    // What the second of two loses the first has won.
    let rows = summary.effects.filter { isDetailed || !isMirrored || $0.measure != last.name }
    for row in rows.prefix(isDetailed ? .max : SweepReport.effectLimit) {
      let sign = row.difference > 0 ? "+" : ""
      let size = SweepReport.decimals(row.difference)
      table.addRow([
        "  \(row.measure)", "\(row.effect) \(row.from) -> \(row.to)",
        sign + fixed(row.difference, decimals: size),
        row.low.map {
          "\(fixed($0, decimals: size)) to \(fixed(row.high, decimals: size))"
        } ?? "", "p \(probabilityText(row.pHolm, decimals: 4, digits: 2))",
      ])
    }
    return [
      "What settings change at 5 %, corrected for \(tests): \(grouped(summary.foundEffects)) effects"
        + (summary.foundEffects > SweepReport.effectLimit ? ", of which the surest are:" : ":"),
      table.text(),
    ]
  }
}
