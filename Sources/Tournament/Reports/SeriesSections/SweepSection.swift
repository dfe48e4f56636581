import GameCore

/// The design of a sweep, and the values and effects of every measure.
struct SweepSection {
  let summary: SweepSummary
  let points: CellTable
  /// `nil` for a shard, which has none.
  let effects: CellTable?
  /// `true` if deals are played several times, which separates luck from interactions.
  let isReplicated: Bool

  /// More levels of a setting have no chart of their own.
  private static let levelLimit = 40
  /// More effects are in the table alone.
  private static let effectLimit = 20

  func sections(_ place: PagePlace) -> [Section] {
    if let search = summary.search {
      return [OptimizationSection(search: search, factors: factors).section(place), varied(place)]
    }
    return [changes(place), measured(place), varied(place)]
  }

  /// The varied settings as they are written, such as `rule:columns`.
  private var written: [String] { summary.factors.map { String($0.prefix { $0 != "=" }) } }

  /// The varied settings for readers, such as `columns`.
  private var factors: [String] { written.map(MeasureName.factor) }

  /// The columns of the settings, which follow the number of the point.
  private var columns: [String] { Array(points.columns.dropFirst().prefix(factors.count)) }

  /// The measures that differ between points.
  private var measures: [String] {
    let rest = points.columns.dropFirst(factors.count + 4)
    return rest.filter { rest.contains("\($0)_low") }.filter { name in
      Set(points.rows.indices.compactMap { points.text($0, name) }).count > 1  // never iterated
    }
  }

  /// Returns the name of a measure for readers.
  private func name(_ measure: String) -> String {
    (measure == GameMeasure.luck && !isReplicated ? "net " : "")
      + MeasureName.text(measure, strategies: summary.strategies)
  }

  private func varied(_ place: PagePlace) -> Section {
    var section = Section(place, "varied", "Design")
    section.add(
      facts: summary.factors.map { text in
        let sides = text.split(separator: "=", maxSplits: 1)
        return Fact(MeasureName.factor(String(sides[0])), sides.count > 1 ? String(sides[1]) : "")
      } + [
        Fact("Design", summary.design), Fact("Points", "\(summary.points)"),
        Fact("Strategies", summary.strategies.joined(separator: ", ")),
      ])
    if summary.impossiblePoints > 0 {
      section.add(paragraph: "\(summary.impossiblePoints) of these points cannot be played:")
      section.add(
        sentences: summary.impossible.map {
          zip(factors, $0.levels).map { "\($0) = \($1)" }.joined(separator: ", ") + ": "
            + $0.problem
        })
    }
    return section
  }

  private func measured(_ place: PagePlace) -> Section {
    var section = Section(place, "points", "Measures")
    section.add(
      paragraph: "Every point plays the same deals. Intervals are 95% confidence intervals of each "
        + "point by itself; the paired differences under Effects are more precise.")
    if factors.count == 1, points.rows.count <= SweepSection.levelLimit {
      for measure in measures { section.add(dots(measure, place)) }
    } else if factors.count == 2, summary.design == "grid",
      levels(0).count <= SweepSection.levelLimit, levels(1).count <= SweepSection.levelLimit
    {
      for measure in measures { section.add(map(measure, place)) }
    } else {
      section.add(extremes)
      section.add(
        paragraph:
          "The lowest and highest of many values are biased outward, because they were selected.")
    }
    let settings = Dictionary(zip(columns, factors)) { first, _ in first }  // never iterated
    var headings: [String: String] = [:]  // never iterated
    for column in points.columns { headings[column] = settings[column] ?? name(column) }
    section.add(
      Table(
        "All points", points, headings: headings, texts: columns + ["run", "problem", "point"]),
      foldedAs: "All points")
    return section
  }

  /// Returns the values of a factor, in the order in which they come.
  private func levels(_ factor: Int) -> [String] {
    var levels: [String] = []
    for row in points.rows.indices {
      let level = points.text(row, columns[factor]) ?? ""
      if !levels.contains(level) { levels.append(level) }
      if levels.count > SweepSection.levelLimit { break }
    }
    return levels
  }

  private func dots(_ measure: String, _ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)points-\(measure)",
      title: "\(name(measure).capitalizedFirst) by \(factors[0]), with 95% CI",
      rowName: factors[0], measure: name(measure),
      rows: points.rows.indices.compactMap { row in
        points.text(row, measure).map { _ in
          DotChart.Row(points.text(row, columns[0]) ?? "", points.estimate(row, measure))
        }
      },
      reference: SweepSection.isScore(measure)
        ? ChartReference(ChartValue("0.5"), label: "even") : nil)
  }

  private func map(_ measure: String, _ place: PagePlace) -> HeatMap {
    let (rows, across) = (levels(0), levels(1))
    var cells = [[HeatMap.Cell?]](
      repeating: [HeatMap.Cell?](repeating: nil, count: across.count), count: rows.count)
    for row in points.rows.indices {
      guard let first = points.text(row, columns[0]).flatMap({ rows.firstIndex(of: $0) }),
        let second = points.text(row, columns[1]).flatMap({ across.firstIndex(of: $0) }),
        points.text(row, measure) != nil
      else { continue }
      cells[first][second] = HeatMap.Cell(points.estimate(row, measure))
    }
    let isScore = SweepSection.isScore(measure)
    return HeatMap(
      id: "\(place)points-\(measure)",
      title: "\(name(measure).capitalizedFirst) by \(factors[0]) and \(factors[1])",
      remark: isScore ? "Hatched if the 95% CI includes an even score." : "", rowName: factors[0],
      columnName: factors[1], measure: name(measure), colors: isScore ? .aroundHalf : .fromZero,
      rows: rows, columns: across, cells: cells, blank: "not played")
  }

  /// Returns `true` if an even value of a measure is a half.
  private static func isScore(_ measure: String) -> Bool {
    [GameMeasure.firstPlayerScore.name, GameMeasure.skill].contains(measure)
      || measure.hasPrefix("score_")
  }

  /// The points with the lowest and the highest value of each measure, which selection biases outward.
  private var extremes: Table {
    func row(_ measure: String, _ kind: String, _ value: SweepSummary.Value) -> [Table.Cell] {
      [Table.Cell(text: measure), Table.Cell(text: kind)]
        + [Table.Cell(value.value, low: value.low, high: value.high, exact: 4)]
        + value.levels.map { Table.Cell(text: $0) }
    }
    return Table(
      "Lowest and highest values",
      [.text("measure"), .text("extreme"), .interval("value")] + Table.Column.texts(factors),
      summary.extremes.filter { measures.contains(FormerNames.current($0.measure)) }.flatMap {
        [row(name($0.measure), "lowest", $0.lowest), row(name($0.measure), "highest", $0.highest)]
      })
  }

  private func changes(_ place: PagePlace) -> Section {
    var section = Section(place, "changes", "Effects")
    guard let effects, !effects.rows.isEmpty else { return section }
    let tests = NumberText.grouped(summary.testedEffects)
    let found = summary.significantEffects
    section.add(
      paragraph: summary.testedEffects == 0
        ? "No effect could be tested."
        : "\(found == 0 ? "None" : NumberText.grouped(found)) of \(tests) effects "
          + "\(found == 1 ? "is" : "are") significant (5% level, Holm). An effect compares points that "
          + "differ only in this setting, on the same deals.")
    if !summary.effects.isEmpty { section.add(forest(place)) }
    section.add(
      Table(
        "All effects", effects,
        ["measure", "effect", "from", "to", "kind", "points", "difference", "p_value", "p_holm"],
        headings: ["effect": "setting", "p_value": "p", "p_holm": "p (Holm)"],
        texts: ["from", "to"]), foldedAs: "All effects")
    return section
  }

  /// Returns the settings of an effect without their owners.
  private static func keys(_ effect: String) -> String {
    effect.split(separator: " ").map { word in
      word.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    }.joined(separator: " ")
  }

  /// Returns the effects with the lowest p-values on scales of their own, so that measures of any unit
  /// stand side by side.
  private func forest(_ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)effects", title: "Significant effects, with 95% CI",
      remark: "Each row has its own scale.", rowName: "effect",
      measure: "difference, each on its own scale",
      rows: summary.effects.prefix(SweepSection.effectLimit).map { row in
        let dots = [row.difference, row.differenceLow, row.differenceHigh].map { number in
          number.map { ChartValue(value: $0, text: fixed($0, decimals: 6)) }
        }
        return DotChart.Row(
          "\(name(row.measure)): \(SweepSection.keys(row.effect)) \(row.from) \u{2192} \(row.to)",
          ChartEstimate(dots[0], low: dots[1], high: dots[2]).onOwnScale)
      }, reference: ChartReference(ChartValue("0"), label: "no effect"), hasTicks: false)
  }
}
