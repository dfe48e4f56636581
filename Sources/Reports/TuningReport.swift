import Diagnostics
import Storage
import Terminal
import Tuning
import Verification

/// What `tune` prints.
package struct TuningReport {
  let summary: TuningSummary
  let plan: TuningPlan
  let folder: String
  /// How long playing took; `nil` where the tuning was there already.
  let elapsed: Duration?
  /// What was played again where the tuning was there already.
  let check: SpotCheck?
  /// Whether the search is told of at length.
  let isDetailed: Bool

  /// Lines are no longer than this where words allow it.
  private static let width = 80

  /// Takes what is told.
  ///
  /// - Parameters:
  ///   - summary: What was found.
  ///   - plan: What it was found of.
  ///   - folder: Where the tables are.
  ///   - elapsed: How long playing took; `nil` where nothing was played.
  ///   - check: What was played again where nothing was played.
  ///   - isDetailed: Whether the search is told of at length.
  package init(
    summary: TuningSummary, plan: TuningPlan, folder: String, elapsed: Duration?,
    check: SpotCheck? = nil, isDetailed: Bool = false
  ) {
    self.summary = summary
    self.plan = plan
    self.folder = folder
    self.elapsed = elapsed
    self.check = check
    self.isDetailed = isDetailed
  }

  package var text: String {
    let configuration = plan.base.configuration
    let timing =
      elapsed.map { ", \(fixed($0 / .seconds(1), decimals: 2)) s" }
      ?? " (played before: checked and shown\(check?.remark ?? ""))"
    var lines = [
      "\(summary.game): \(summary.strategy) tuned by \(summary.method.rawValue), "
        + "\(grouped(summary.games)) games, \(configuration.seats) seats, "
        + "seed \(configuration.seed)\(timing)"
    ]
    lines.append(line("\(rules); against \(opponents)."))
    for parameter in plan.player.space.parameters {
      lines.append(
        line(
          "Tuned: \(parameter.parameter.name) \(parameter.sentence) "
            + "(default \(parameter.parameter.defaultText))."))
    }
    lines += ["", line(summary.foundSentence(count: grouped).visible)]
    if let validation = summary.validation { lines += ["", table(validation), ""] }
    lines.append(line(summary.verdictSentence(seats: configuration.seats, count: grouped)))
    if let marginals { lines += ["", marginals] }
    if !summary.warnings.isEmpty { lines.append("") }
    lines += summary.warnings.map { line("Note: \($0.visible).") }
    lines += ["", "Tables: \(folder.visible)"]
    return lines.joined(separator: "\n")
  }

  private func line(_ text: String) -> String {
    flowing(text, width: TuningReport.width)
  }

  private var rules: String {
    summary.rules.isEmpty ? "Standard rules" : "Rules: \(summary.rules.visible)"
  }

  private var opponents: String {
    let shown = summary.against.prefix(isDetailed ? .max : 5).map(\.visible)
    let rest = summary.against.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func table(_ validation: TuningSummary.Validation) -> String {
    var table = TextTable()
    table.rightAligned = [2]
    table.addRow(["", "setting", "score"])
    table.addRow(["found", summary.foundSetting, fixed(validation.foundScore, decimals: 4)])
    table.addRow(["default", summary.defaultSetting, fixed(validation.defaultScore, decimals: 4)])
    return table.text()
  }

  /// What a model knows of every value; `nil` for methods without one.
  private var marginals: String? {
    guard let rows = summary.marginals else { return nil }
    var parts: [String] = []
    for parameter in plan.player.space.parameters {
      var table = TextTable()
      table.rightAligned = [0, 1, 2, 3]
      table.addRow([parameter.parameter.name, "tried", "score", "error"])
      for row in rows where row.parameter == parameter.parameter.name {
        table.addRow([
          row.value, grouped(row.evaluations), fixed(row.score, decimals: 3),
          fixed(row.standardError, decimals: 3),
        ])
      }
      parts.append(table.text())
    }
    return line(
      "In the search, whatever the other parameters were (what a search tried often looks better than "
        + "it is):") + "\n" + parts.joined(separator: "\n\n")
  }
}
