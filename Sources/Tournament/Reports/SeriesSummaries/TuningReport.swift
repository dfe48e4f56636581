import GameCore

/// The summary that `tune` prints.
struct TuningReport {
  let summary: TuningSummary
  let plan: TuningPlan
  let folder: String
  /// The playing time; `nil` if the tuning existed before.
  let elapsed: Duration?
  /// The replayed games of a tuning that existed before.
  var check: SpotCheck?
  /// `true` to print all opponents and the search scores.
  var isDetailed: Bool = false

  /// The most opponents without details.
  private static let opponentLimit = 5

  var text: String {
    let configuration = plan.base.configuration
    let head = [
      ReportLines.title([
        "\(summary.game): tuning of \(summary.strategy) by \(summary.method.title)",
        "\(grouped(summary.games)) games", "\(configuration.seats) seats",
        summary.rules.isEmpty ? "standard rules" : summary.rules, "seed \(configuration.seed)",
      ]), ReportLines.timing(elapsed, check: check),
      ReportLines.facts([Fact("Opponents", opponents)] + parameters),
    ]
    let facts = [
      Fact("Selected", summary.selection()),
      Fact("Validation", summary.validationResult(seats: configuration.seats)),
    ]
    let parts = [
      head.joined(separator: "\n"),
      ReportLines.warnings(summary.warnings).joined(separator: "\n"),
      summary.validation.map(table) ?? "", ReportLines.facts(facts),
      isDetailed ? marginals ?? "" : "",
      ReportLines.closing(folder: folder, hasDetails: !isDetailed && hasDetails),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var hasDetails: Bool {
    summary.marginals != nil || summary.against.count > TuningReport.opponentLimit
  }

  private var parameters: [Fact] {
    plan.player.space.parameters.map {
      Fact(
        "Tuned",
        "parameter '\($0.parameter.name)', values \($0.sentence) (default \($0.parameter.defaultText))"
      )
    }
  }

  private var opponents: String {
    let shown = summary.against.prefix(isDetailed ? .max : TuningReport.opponentLimit)
    let rest = summary.against.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func table(_ validation: TuningSummary.Validation) -> String {
    var lines = [["", "held-out score", "configuration"]]
    lines.append([
      "selected", fixed(validation.selectedScore, decimals: 3), summary.selectedConfiguration,
    ])
    lines.append([
      "default", fixed(validation.defaultScore, decimals: 3), summary.defaultConfiguration,
    ])
    return aligned(lines, rightAligned: [1])
  }

  /// The search scores of every value; `nil` for methods without a model.
  private var marginals: String? {
    guard let rows = summary.marginals else { return nil }
    var parts: [String] = []
    for parameter in plan.player.space.parameters {
      var lines = [[parameter.parameter.name, "evaluations", "score", "SE"]]
      for row in rows where row.parameter == parameter.parameter.name {
        lines.append([
          row.value, grouped(row.evaluations), fixed(row.score, decimals: 3),
          fixed(row.standardError, decimals: 3),
        ])
      }
      parts.append(aligned(lines, rightAligned: [0, 1, 2, 3]))
    }
    return flowing(
      "Search scores by value, averaged over the other parameters, with standard errors (SE). Values "
        + "that the search favored are optimistically biased:", width: ReportLines.width)
      + "\n" + parts.joined(separator: "\n\n")
  }
}
