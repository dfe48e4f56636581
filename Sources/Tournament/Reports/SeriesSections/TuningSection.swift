import Statistics

/// The result of a tuning, and its search.
struct TuningSection {
  let configuration: TuningConfiguration
  /// `nil` if it is not finished.
  let summary: TuningSummary?
  let evaluations: CellTable?
  let settings: CellTable?
  /// `nil` for methods without a model.
  let marginals: CellTable?

  /// More configurations of a rung are not drawn.
  private static let rowLimit = 30

  func sections(_ place: PagePlace) -> [Section] {
    [result(place), course(place), tuned(place)]
  }

  private var keys: [String] { configuration.parameters.map(\.key) }

  /// The columns that contain the parameters.
  private var columns: [String] { keys.map(TuningFile.column) }

  private func tuned(_ place: PagePlace) -> Section {
    var section = Section(place, "tuned", "Tuned parameters")
    let run = configuration.run
    var facts = [Fact("Strategy", summary?.strategy ?? run.strategies.first?.name ?? "")]
    facts += configuration.parameters.map { Fact($0.key, $0.values) }
    if let summary { facts.append(Fact("Default", summary.defaultConfiguration)) }
    facts += [
      Fact("Opponents", run.strategies.dropFirst().map(\.label).joined(separator: ", ")),
      Fact("Method", configuration.method.meaning),
      Fact("Budget", "\(NumberText.grouped(run.games)) games"),
    ]
    section.add(facts: facts)
    return section
  }

  private func result(_ place: PagePlace) -> Section {
    var section = Section(place, "answer", "Result")
    guard let summary else { return section }
    section.add(facts: [
      Fact("Selected", summary.selection()),
      Fact("Validation", summary.validationResult(seats: configuration.run.seats)),
    ])
    guard let validation = summary.validation else { return section }
    section.add(
      DotChart(
        id: "\(place)difference",
        title: "Score minus that of the default on held-out deals, with 95% CI",
        remark: "Both configurations play the same deals.", rowName: "configuration",
        measure: "difference in score",
        rows: [
          DotChart.Row(
            summary.selectedConfiguration,
            ChartEstimate(
              validation.difference, low: validation.differenceLow,
              high: validation.differenceHigh, decimals: 6))
        ], reference: ChartReference(ChartValue("0"), label: "default")))
    func cells(_ name: String, _ setting: String, _ score: Double) -> [String] {
      [setting, name, "\(validation.games)", fixed(score, decimals: 4)]
    }
    section.add(
      Table(
        "Scores on held-out deals",
        [.text("configuration"), .text("role"), .number("games"), .number("score")],
        exact: [
          cells("selected", summary.selectedConfiguration, validation.selectedScore),
          cells("default", summary.defaultConfiguration, validation.defaultScore),
        ]))
    return section
  }

  private func course(_ place: PagePlace) -> Section {
    var section = Section(place, "course", "Search")
    guard let evaluations, !evaluations.rows.isEmpty else { return section }
    section.add(
      paragraph:
        "Scores of the search are optimistically biased, because they selected the configuration; "
        + "the result counts held-out deals only.")
    switch configuration.method {
    case .halving: for step in steps(evaluations) { section.add(rung(step, evaluations, place)) }
    case .spsa:
      for (key, column) in zip(keys, columns) {
        section.add(path(key, column: column, evaluations, place))
      }
    case .ntbea: if let marginals { for key in keys { section.add(levels(key, marginals, place)) } }
    }
    if let settings {
      section.add(table("All configurations", settings), foldedAs: "All configurations")
    }
    section.add(table("All evaluations", evaluations), foldedAs: "All evaluations")
    return section
  }

  private func table(_ caption: String, _ table: CellTable) -> Table {
    Table(
      caption, table, headings: Dictionary(zip(columns, keys)) { first, _ in first },
      texts: columns + ["phase"])
  }

  /// Returns the steps of the search, in their order.
  private func steps(_ evaluations: CellTable) -> [String] {
    var steps: [String] = []
    for row in evaluations.rows.indices where evaluations.text(row, "phase") == "search" {
      if let step = evaluations.text(row, "step"), steps.last != step { steps.append(step) }
    }
    return steps
  }

  /// Returns the rows of a step of the search.
  private func rows(of step: String, _ evaluations: CellTable) -> [Int] {
    evaluations.rows.indices.filter {
      evaluations.text($0, "step") == step && evaluations.text($0, "phase") == "search"
    }
  }

  /// Returns the configurations of a rung, the best first.
  private func rung(_ step: String, _ evaluations: CellTable, _ place: PagePlace) -> DotChart {
    let rows = rows(of: step, evaluations).sorted { one, other in
      let mine = evaluations.number(one, "score") ?? 0
      let theirs = evaluations.number(other, "score") ?? 0
      return mine == theirs ? one < other : mine > theirs
    }
    let isCut = rows.count > TuningSection.rowLimit
    return DotChart(
      id: "\(place)rung-\(step)",
      title: "Rung \(step) of the search: scores of \(rows.count) configurations, with 95% CI"
        + (isCut ? " (the best \(TuningSection.rowLimit))" : ""),
      remark:
        "A rung is a round of the search: its configurations play the same deals, and those that may be "
        + "among the best third play the next one.",
      rowName: keys.joined(separator: ", "), measure: "score",
      rows: rows.prefix(TuningSection.rowLimit).map { row in
        let blocks = evaluations.number(row, "blocks") ?? 0
        return DotChart.Row(
          columns.map { evaluations.text(row, $0) ?? "" }.joined(separator: ", "),
          estimate(row, evaluations, degrees: blocks - 1))
      })
  }

  /// Returns a score with its interval by Student, limited to the range of scores.
  private func estimate(_ row: Int, _ table: CellTable, degrees: Double) -> ChartEstimate {
    let score = table.text(row, "score").map { ChartValue($0) }
    guard let score, let error = table.number(row, "standard_error"), degrees >= 1, error > 0
    else { return ChartEstimate(score) }
    let width = StudentDistribution(degreesOfFreedom: degrees).halfWidth(error)
    return ChartEstimate(
      score, low: ChartValue(fixed(max(0, score.value - width), decimals: 6)),
      high: ChartValue(fixed(min(1, score.value + width), decimals: 6)))
  }

  /// Returns the values of the two neighbors of a parameter at every iteration.
  private func path(
    _ key: String, column: String, _ evaluations: CellTable, _ place: PagePlace
  ) -> BandChart {
    let points = steps(evaluations).compactMap { step -> BandChart.Point? in
      let values = rows(of: step, evaluations).compactMap { evaluations.number($0, column) }
      guard let low = values.min(), let high = values.max() else { return nil }
      return BandChart.Point(
        x: ChartValue(step), y: ChartEstimate((low + high) / 2, low: low, high: high, decimals: 6))
    }
    return BandChart(
      id: "\(place)path-\(key)", title: "\(key) by iteration",
      remark: "The band extends between the two neighbors that are compared.",
      xName: "iteration", measure: key, series: [BandChart.Series(key, points: points)],
      references: references(key), showsPoints: false)
  }

  /// Returns the selected and the default value of a parameter.
  private func references(_ key: String) -> [ChartReference] {
    guard let summary else { return [] }
    let settings = [
      (summary.selectedConfiguration, "selected"), (summary.defaultConfiguration, "default"),
    ]
    return settings.compactMap { setting, label in
      TuningSection.value(of: key, in: setting).map { ChartReference(ChartValue($0), label: label) }
    }
  }

  /// Returns the value of a parameter in a configuration such as `a=1,b=2`.
  private static func value(of key: String, in setting: String) -> String? {
    setting.split(separator: ",").first { $0.hasPrefix("\(key)=") }
      .map { String($0.dropFirst(key.utf8.count + 1)) }
  }

  /// Returns the mean score of every value of a parameter.
  private func levels(_ key: String, _ marginals: CellTable, _ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)levels-\(key)", title: "Mean score by \(key), with 95% CI",
      remark: "Means over all values of the other parameters.", rowName: key, measure: "mean score",
      rows: marginals.rows.indices.filter { marginals.text($0, "parameter") == key }.map { row in
        DotChart.Row(
          marginals.text(row, "value") ?? "",
          estimate(row, marginals, degrees: (marginals.number(row, "evaluations") ?? 0) - 1))
      })
  }
}

extension TuningMethod {
  /// The name on a page, and how it proceeds.
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
