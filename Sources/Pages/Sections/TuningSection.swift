import Charts
import Statistics
import Storage
import Tuning

/// What was tuned, what came of it, and how the search came to it.
struct TuningSection {
  let configuration: TuningConfiguration
  /// `nil` where it is not finished.
  let summary: TuningSummary?
  let evaluations: CellTable?
  let settings: CellTable?
  /// `nil` for methods without a model.
  let marginals: CellTable?

  /// More settings of a rung are not drawn.
  private static let rowLimit = 30

  func sections(_ place: PagePlace) -> [PageSection] {
    [tuned(place), answer(place), course(place)]
  }

  private var keys: [String] { configuration.parameters.map(\.key) }

  /// The columns that hold the parameters.
  private var columns: [String] { keys.map(EvaluationRow.column) }

  private func tuned(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "tuned", "What was tuned")
    let run = configuration.run
    var terms = [(term: "player", meaning: summary?.strategy ?? run.strategies.first?.name ?? "")]
    for parameter in configuration.parameters { terms.append((parameter.key, parameter.values)) }
    if let summary { terms.append(("default", summary.defaultSetting)) }
    terms.append(("against", run.strategies.dropFirst().map(\.label).joined(separator: ", ")))
    terms.append(("method", configuration.method.title))
    terms.append(("budget", "\(run.games) games"))
    section.add(terms: terms)
    return section
  }

  private func answer(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "answer", "What was found")
    guard let summary else { return section }
    section.add(paragraph: summary.foundSentence())
    section.add(paragraph: summary.verdictSentence(seats: configuration.run.seats))
    guard let validation = summary.validation else { return section }
    func cells(_ name: String, _ setting: String, _ score: Double) -> [String] {
      [name, setting, "\(validation.games)", fixed(score, decimals: 4)]
    }
    section.add(
      PageTable(
        "On fresh deals", ["which", "setting", "games", "score"],
        isNumeric: [false, false, true, true],
        [
          cells("found", summary.foundSetting, validation.foundScore),
          cells("default", summary.defaultSetting, validation.defaultScore),
        ]))
    func value(_ number: Double?) -> ChartValue? {
      number.map { ChartValue(fixed($0, decimals: 6)) }
    }
    section.add(
      DotChart(
        id: "\(place)difference", title: "Found against the default on fresh deals",
        remark: "With its 95 % interval, deal by deal.", rowName: "setting",
        measure: "score less that of the default",
        rows: [
          DotChart.Row(
            summary.foundSetting,
            ChartEstimate(
              value(validation.difference), low: value(validation.differenceLow),
              high: value(validation.differenceHigh)))
        ], reference: ChartReference(ChartValue("0"), label: "the default")))
    return section
  }

  private func course(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "course", "How the search went")
    guard let evaluations, !evaluations.rows.isEmpty else { return section }
    section.add(
      paragraph:
        "Scores of the search chose what was found, so that those of what it liked look better than "
        + "they are; what counts is how it played on fresh deals.")
    switch configuration.method {
    case .halving:
      for step in steps(evaluations) { section.add(rung(step, evaluations, place)) }
    case .spsa:
      for (key, column) in zip(keys, columns) {
        section.add(path(key, column: column, evaluations, place))
      }
    case .ntbea:
      if let marginals {
        for key in keys { section.add(levels(key, marginals, place)) }
      }
    }
    if let settings { section.add(table("All settings", settings), foldedAs: "All settings") }
    section.add(
      table("All evaluations", evaluations), foldedAs: "All evaluations, in the order of play")
    return section
  }

  private func table(_ caption: String, _ table: CellTable) -> PageTable {
    PageTable(
      caption, table,
      table.columns.map { name in
        let key = zip(columns, keys).first { $0.0 == name }?.1
        return (name, key ?? name, key == nil && name != "phase")
      })
  }

  /// The steps of the search, in their order.
  private func steps(_ evaluations: CellTable) -> [String] {
    var steps: [String] = []
    for row in evaluations.rows.indices where evaluations.text(row, "phase") == "search" {
      if let step = evaluations.text(row, "step"), steps.last != step { steps.append(step) }
    }
    return steps
  }

  /// The rows of a step of the search.
  private func rows(of step: String, _ evaluations: CellTable) -> [Int] {
    evaluations.rows.indices.filter {
      evaluations.text($0, "step") == step && evaluations.text($0, "phase") == "search"
    }
  }

  /// The settings that a rung compared, the best first.
  private func rung(_ step: String, _ evaluations: CellTable, _ place: PagePlace) -> DotChart {
    let rows = rows(of: step, evaluations).sorted { one, other in
      let mine = evaluations.number(one, "score") ?? 0
      let theirs = evaluations.number(other, "score") ?? 0
      return mine == theirs ? one < other : mine > theirs
    }
    let isCut = rows.count > TuningSection.rowLimit
    return DotChart(
      id: "\(place)rung-\(step)", title: "Rung \(step): \(rows.count) settings by their scores",
      remark: "With 95 % intervals of each by itself; all played the same deals."
        + (isCut ? " Drawn are the best \(TuningSection.rowLimit)." : ""),
      rowName: keys.joined(separator: ", "), measure: "score",
      rows: rows.prefix(TuningSection.rowLimit).map { row in
        let blocks = evaluations.number(row, "blocks") ?? 0
        return DotChart.Row(
          columns.map { evaluations.text(row, $0) ?? "" }.joined(separator: ", "),
          estimate(row, evaluations, degrees: blocks - 1))
      })
  }

  /// A score with its interval, by Student, as far as scores go.
  private func estimate(_ row: Int, _ table: CellTable, degrees: Double) -> ChartEstimate {
    let score = table.text(row, "score").map { ChartValue($0) }
    guard let score, let error = table.number(row, "standard_error"), degrees >= 1, error > 0
    else { return ChartEstimate(score) }
    let width =
      error
      * StudentDistribution(degreesOfFreedom: degrees).twoSidedQuantile(ScoreInterval.level)
    return ChartEstimate(
      score, low: ChartValue(fixed(max(0, score.value - width), decimals: 6)),
      high: ChartValue(fixed(min(1, score.value + width), decimals: 6)))
  }

  /// Between which neighbours a parameter was at every iteration.
  private func path(
    _ key: String, column: String, _ evaluations: CellTable, _ place: PagePlace
  ) -> BandChart {
    let points = steps(evaluations).compactMap { step -> BandChart.Point? in
      let values = rows(of: step, evaluations).compactMap { evaluations.number($0, column) }
      guard let low = values.min(), let high = values.max() else { return nil }
      func value(_ number: Double) -> ChartValue { ChartValue(fixed(number, decimals: 6)) }
      return BandChart.Point(
        x: ChartValue(step),
        y: ChartEstimate(value((low + high) / 2), low: value(low), high: value(high)))
    }
    return BandChart(
      id: "\(place)path-\(key)", title: "\(key) over the iterations",
      remark: "The band goes from one of the two neighbours that were compared to the other.",
      xName: "iteration", measure: key, series: [BandChart.Series(key, points: points)],
      references: references(key), showsPoints: false)
  }

  /// Where a parameter was found, and where it is by default.
  private func references(_ key: String) -> [ChartReference] {
    guard let summary else { return [] }
    let settings = [(summary.foundSetting, "found"), (summary.defaultSetting, "default")]
    return settings.compactMap { setting, label in
      TuningSection.value(of: key, in: setting).map {
        ChartReference(ChartValue($0), label: label)
      }
    }
  }

  /// The value of a parameter in a setting such as `a=1,b=2`.
  private static func value(of key: String, in setting: String) -> String? {
    setting.split(separator: ",").first { $0.hasPrefix("\(key)=") }
      .map { String($0.dropFirst(key.utf8.count + 1)) }
  }

  /// What the search knows of every value of a parameter.
  private func levels(_ key: String, _ marginals: CellTable, _ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)levels-\(key)", title: "Scores by \(key), whatever the rest",
      remark: "With 95 % intervals of the means.", rowName: key, measure: "mean score",
      rows: marginals.rows.indices.filter { marginals.text($0, "parameter") == key }.map { row in
        DotChart.Row(
          marginals.text(row, "value") ?? "",
          estimate(row, marginals, degrees: (marginals.number(row, "evaluations") ?? 0) - 1))
      })
  }
}

extension TuningMethod {
  /// What it is called on a page.
  fileprivate var title: String {
    switch self {
    case .halving: "successive halving, with thirds"
    case .spsa: "simultaneous perturbation (SPSA)"
    case .ntbea: "N-tuple bandit (NTBEA)"
    }
  }
}
