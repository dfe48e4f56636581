import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

/// A tuning's result and its search.
package struct TuningSection {
  package let configuration: TuningConfiguration
  /// The result, or `nil` if the tuning is not finished.
  package let summary: TuningSummary?
  /// The evaluations file, for a page.
  var evaluations: CellTable?
  /// A Boolean value that indicates whether all opponents and search scores are shown.
  var isDetailed = true

  package init(
    configuration: TuningConfiguration, summary: TuningSummary?, evaluations: CellTable? = nil,
    isDetailed: Bool = true
  ) {
    (self.configuration, self.summary) = (configuration, summary)
    (self.evaluations, self.isDetailed) = (evaluations, isDetailed)
  }

  /// The maximum number of configurations plotted per rung.
  private static let rowLimit = 30
  /// The maximum number of opponents listed without details.
  private static let opponentLimit = 5

  func sections(_ place: PagePlace) -> [Section] {
    [result(place), course(place), tuned(place)]
  }

  private var keys: [String] { configuration.parameters.map(\.key) }

  /// The columns that contain the parameters.
  private var columns: [String] { keys.map(TuningFile.column) }

  /// The opponents and the tuned parameters.
  private var design: [Fact] {
    let opponents = summary?.against ?? configuration.run.strategies.dropFirst().map(\.label)
    let shown = opponents.prefix(isDetailed ? .max : TuningSection.opponentLimit)
    let rest = opponents.count - shown.count
    return [
      Fact("Opponents", shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    ]
      + configuration.parameters.map { parameter in
        let standard = summary.flatMap {
          TuningSection.value(of: parameter.key, in: $0.defaultConfiguration)
        }
        return Fact(
          "Tuned",
          "parameter '\(parameter.key)', values \(parameter.values)"
            + (standard.map { " (default \($0))" } ?? ""))
      }
  }

  private func tuned(_ place: PagePlace) -> Section {
    var section = Section(place, "tuned", "Tuned parameters")
    let run = configuration.run
    section.add(
      facts: [Fact("Strategy", summary?.strategy ?? run.strategies.first?.name ?? "")] + design + [
        Fact("Method", configuration.method.meaning),
        Fact("Budget", "\(grouped(run.games)) games"),
      ], on: .page)
    return section
  }

  /// The selected configuration and its validation, or no facts if the tuning is not finished.
  package var findings: [Fact] {
    guard let summary else { return [] }
    return [
      Fact("Selected", summary.selection()),
      Fact("Validation", summary.validationResult(seats: configuration.run.seats)),
    ] + [Fact.redrawn(summary.redrawnDeals)].compactMap(\.self)
  }

  private func result(_ place: PagePlace) -> Section {
    var section = Section(place, "answer", "Result")
    guard let summary else { return section }
    if let validation = summary.validation { section.add(table(summary, validation)) }
    section.add(facts: findings)
    guard let validation = summary.validation else { return section }
    section.add(
      RowChart(
        id: "\(place)difference",
        title: "Score difference from the default on held-out deals, with 95% CI",
        remark: "Both configurations play the same deals.", rowName: "configuration",
        measure: "difference in score",
        rows: [
          RowChart.Row(
            summary.selectedConfiguration,
            ChartEstimate(Table.Cell(difference: validation.difference)))
        ], reference: .zero("default")))
    return section
  }

  private func table(
    _ summary: TuningSummary, _ validation: TuningSummary.Validation
  ) -> Table {
    Table(
      "Scores on held-out deals",
      [.text("role"), .number("held-out score"), .text("configuration")],
      [
        ("selected", validation.selectedScore, summary.selectedConfiguration),
        ("default", validation.defaultScore, summary.defaultConfiguration),
      ].map { role, score, setting in
        [
          Table.Cell(text: role), Table.Cell(score, fitting: nil, nil), Table.Cell(text: setting),
        ]
      })
  }

  private func course(_ place: PagePlace) -> Section {
    var section = Section(place, "course", "Search")
    let marginals = summary?.marginals ?? []
    if isDetailed, !marginals.isEmpty {
      for key in keys {
        let table = table(of: key, marginals)
        section.add(table, on: .terminal)
        section.add(
          table.chart(
            of: "score", id: "\(place)levels-\(key)", title: "Mean score by \(key), with 95% CI",
            remark: "Each score is a mean over all values of the other parameters.", rowName: key,
            measure: "mean score"))
      }
    }
    if section.isEmpty, evaluations?.rows.isEmpty != false { return section }
    section.add(
      paragraph:
        "Scores of the search are optimistically biased, because they selected the configuration; "
        + "the result counts held-out deals only.", on: nil)
    guard let evaluations, !evaluations.rows.isEmpty else { return section }
    switch configuration.method {
    case .halving:
      for (step, rows) in steps(evaluations) { section.add(rung(step, rows, evaluations, place)) }
    case .spsa:
      for (key, column) in zip(keys, columns) {
        section.add(path(key, column: column, evaluations, place))
      }
    case .ntbea: break
    }
    return section
  }

  /// Returns the search scores for every value of a parameter, for a terminal.
  private func table(of key: String, _ marginals: [MarginalRow]) -> Table {
    Table(
      "Mean search score by \(key), over all values of the other parameters",
      [.text(key), .number("evaluations"), .interval("score")],
      marginals.filter { $0.parameter == key }.map { row in
        [
          Table.Cell(text: row.value), Table.Cell(row.evaluations),
          estimate(row.score, row.standardError, degrees: Double(row.evaluations - 1)),
        ]
      }, isTitled: true)
  }

  /// Returns the steps of the search in order, with their rows.
  private func steps(_ evaluations: CellTable) -> [(name: String, rows: [Int])] {
    var steps: [(name: String, rows: [Int])] = []
    for row in evaluations.rows.indices where evaluations.text(row, "phase") == "search" {
      guard let step = evaluations.text(row, "step") else { continue }
      if steps.last?.name != step { steps.append((step, [])) }
      steps[steps.count - 1].rows.append(row)
    }
    return steps
  }

  /// Returns a chart of a rung's configurations, starting with the best.
  private func rung(
    _ step: String, _ rows: [Int], _ evaluations: CellTable, _ place: PagePlace
  ) -> RowChart {
    func number(_ row: Int, _ column: String) -> Double? { evaluations.number(row, column) }
    let sorted = rows.sorted {
      (-(number($0, "score") ?? 0), $0) < (-(number($1, "score") ?? 0), $1)
    }
    let limit = TuningSection.rowLimit
    let name = keys.joined(separator: ", ")
    return Table(
      "Rung \(step)", [.text(name), .interval("score")],
      sorted.prefix(limit).map { row in
        [
          Table.Cell(text: columns.map { evaluations.text(row, $0) ?? "" }.joined(separator: ", ")),
          estimate(
            number(row, "score"), number(row, "standard_error"),
            degrees: (number(row, "blocks") ?? 0) - 1),
        ]
      }
    ).chart(
      of: "score", id: "\(place)rung-\(step)",
      title: "Rung \(step) of the search: scores of \(rows.count) configurations, with 95% CI"
        + (rows.count > limit ? " (the best \(limit))" : ""),
      remark:
        "A rung is a round of the search: its configurations play the same deals, and those that may be "
        + "among the best third play the next one.", rowName: name, measure: "score")
  }

  /// Returns a score with its interval from Student's t distribution, limited to the range from 0
  /// to 1.
  private func estimate(_ score: Double?, _ error: Double?, degrees: Double) -> Table.Cell {
    guard let score, let error, degrees >= 1, error > 0 else {
      return Table.Cell(score, low: nil, high: nil)
    }
    let width = StudentDistribution(degreesOfFreedom: degrees).halfWidth(error)
    return Table.Cell(score, low: max(0, score - width), high: min(1, score + width))
  }

  /// Returns a chart of a parameter's two values that each iteration compares.
  private func path(
    _ key: String, column: String, _ evaluations: CellTable, _ place: PagePlace
  ) -> BandChart {
    let points = steps(evaluations).compactMap { step, rows -> BandChart.Point? in
      let values = rows.compactMap { evaluations.number($0, column) }
      guard let low = values.min(), let high = values.max() else { return nil }
      return BandChart.Point(
        x: ChartValue(step), y: ChartEstimate((low + high) / 2, low: low, high: high, decimals: 6))
    }
    return BandChart(
      id: "\(place)path-\(key)", title: "\(key) by iteration",
      remark: "The band extends between the two values that each iteration compares.",
      xName: "iteration", measure: key, series: [BandChart.Series(key, points: points)],
      references: references(key), showsPoints: false)
  }

  /// Returns a parameter's selected and default values.
  private func references(_ key: String) -> [ChartReference] {
    guard let summary else { return [] }
    let settings = [
      (summary.selectedConfiguration, "selected"), (summary.defaultConfiguration, "default"),
    ]
    return settings.compactMap { setting, label in
      TuningSection.value(of: key, in: setting).map { ChartReference(ChartValue($0), label: label) }
    }
  }

  /// Returns a parameter's value in a configuration such as `a=1,b=2`.
  private static func value(of key: String, in setting: String) -> String? {
    setting.split(separator: ",").first { $0.hasPrefix("\(key)=") }
      .map { String($0.dropFirst(key.utf8.count + 1)) }
  }
}

extension TuningSection {
  /// Returns the summary that `tune` prints.
  ///
  /// - Parameters:
  ///   - elapsed: The playing time, or `nil` if the tuning existed before, with its `check`.
  ///   - isDetailed: `true` to show all opponents and the search scores.
  package static func text(
    _ summary: TuningSummary, of configuration: TuningConfiguration, folder: String,
    program: String, elapsed: Duration?, check: SpotCheck? = nil, isDetailed: Bool = false
  ) -> String {
    let section = TuningSection(
      configuration: configuration, summary: summary, isDetailed: isDetailed)
    let run = configuration.run
    let hasDetails = summary.marginals != nil || summary.against.count > opponentLimit
    return Section.summary(
      [
        "\(summary.game): tuning of \(summary.strategy) by \(summary.method.title)",
        counted(summary.games, "game"), "\(run.seats) seats",
        MeasureName.rules(summary.rules),
      ] + ReportLines.openings(of: run) + ["seed \(run.seed)"],
      ReportLines.timing(elapsed, check: check), section.design, warnings: summary.warnings,
      section.sections(.alone), isDetailed: isDetailed,
      closing: ReportLines.closing(
        folder: folder, hasDetails: !isDetailed && hasDetails, program: program))
  }
}

extension TuningMethod {
  /// The method's name on a page, followed by the procedure of successive halving.
  fileprivate var meaning: String {
    switch self {
    case .halving:
      "successive halving: each rung plays the remaining configurations on more deals and keeps those that "
        + "may be among the best third"
    case .spsa: "simultaneous perturbation stochastic approximation (SPSA)"
    case .ntbea: "N-tuple bandit evolutionary algorithm (NTBEA)"
    }
  }
}
