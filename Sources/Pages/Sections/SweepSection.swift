import Charts
import Storage
import Sweeps

/// What a sweep varied, and what that did to every measure.
struct SweepSection {
  let summary: SweepSummary
  let points: CellTable
  /// `nil` for a part, which has none.
  let effects: CellTable?

  /// More levels of a setting have no chart of their own.
  private static let levelLimit = 40
  /// More effects are in the table alone.
  private static let effectLimit = 20

  func sections(_ place: PagePlace) -> [PageSection] {
    if let search = summary.search { return [varied(place), found(search, place)] }
    return [varied(place), measured(place), changes(place)]
  }

  /// What is varied, as it was written, such as `rule:columns`.
  private var factors: [String] {
    summary.factors.map { String($0.prefix { $0 != "=" }) }
  }

  /// The columns of the settings, which stand behind the point's number.
  private var columns: [String] { Array(points.columns.dropFirst().prefix(factors.count)) }

  /// The measures that differ between points.
  private var measures: [String] {
    let rest = points.columns.dropFirst(factors.count + 4)
    return rest.filter { rest.contains("\($0)_low") }.filter { name in
      Set(points.rows.indices.compactMap { points.text($0, name) }).count > 1  // never iterated
    }
  }

  private func varied(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "varied", "What was varied")
    section.add(
      terms: summary.factors.map { text in
        let sides = text.split(separator: "=", maxSplits: 1)
        return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
      } + [
        ("design", summary.design), ("points", "\(summary.points)"),
        ("strategies", summary.strategies.joined(separator: ", ")),
      ])
    if summary.impossiblePoints > 0 {
      section.add(
        paragraph: "\(summary.impossiblePoints) of these points can\u{2019}t be played:")
      section.add(
        sentences: summary.impossible.map {
          zip(factors, $0.settings).map { "\($0)=\($1)" }.joined(separator: ", ") + ": "
            + $0.problem
        })
    }
    return section
  }

  private func found(_ search: SearchSummary, _ place: PagePlace) -> PageSection {
    var section = PageSection(place, "answer", "What was looked for")
    section.add(sentences: search.aims)
    section.add(
      paragraph:
        "By successive halving with \(search.budget) games: each rung plays all its points on the "
        + "same deals, and those go on that are nearest to the aims, or may be. The last rung has deals that "
        + "chose nothing, and its numbers alone are told.")
    section.add(
      PageTable(
        "Rungs", ["rung", "points", "games each", "went on"], isNumeric: [true, true, true, true],
        search.rungs.enumerated().map { number, rung in
          ["\(number)", "\(rung.points)", "\(rung.gamesPerPoint)", "\(rung.kept)"]
        }))
    // Of a search that is not over there is no last rung.
    if search.answer.isEmpty { return section }
    section.add(
      PageTable(
        "Points of the last rung, the nearest first",
        ["rank"] + factors + search.aims.flatMap { [$0, "from", "to", "aim"] }
          + ["behind", "from", "to", "Pareto"],
        isNumeric: [true] + factors.map { _ in false }
          + search.aims.flatMap { _ in [true, true, true, false] } + [true, true, true, false],
        search.answer.map { row in
          ["\(row.rank)"] + row.settings
            + row.aims.flatMap { reached in
              [reached.value, reached.low, reached.high].map { fixed($0, decimals: 4) }
                + [reached.verdict ?? ""]
            }
            + [row.behind, row.behindLow, row.behindHigh].map { fixed($0, decimals: 4) }
            + [row.isPareto ? "yes" : ""]
        }))
    section.add(
      paragraph:
        "Behind: how much farther a point is from all aims together than the first, in standard "
        + "deviations between the points of the first rung. Pareto: no other point is nearer to one aim "
        + "without being farther from another.")
    return section
  }

  private func measured(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "points", "What was measured")
    section.add(
      paragraph:
        "Every point was played on the same deals. Intervals are of 95 %, for each point by "
        + "itself; how points differ from each other is told more sharply below.")
    if factors.count == 1, points.rows.count <= SweepSection.levelLimit {
      for measure in measures { section.add(dots(measure, place)) }
    } else if factors.count == 2, summary.design == "grid",
      levels(0).count <= SweepSection.levelLimit, levels(1).count <= SweepSection.levelLimit
    {
      for measure in measures { section.add(map(measure, place)) }
    } else {
      section.add(extremes)
    }
    section.add(
      PageTable(
        "All points", points,
        points.columns.map { name in
          (name, name, !columns.contains(name) && name != "run" && name != "problem")
        }), foldedAs: "All points with all numbers")
    return section
  }

  /// The values of a factor, in the order in which they come.
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
      id: "\(place)points-\(measure)", title: "\(measure) by \(factors[0])", rowName: factors[0],
      measure: measure,
      rows: points.rows.indices.compactMap { row in
        points.text(row, measure).map { _ in
          DotChart.Row(
            points.text(row, columns[0]) ?? "",
            ChartEstimate(
              points.value(row, measure), low: points.value(row, "\(measure)_low"),
              high: points.value(row, "\(measure)_high")))
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
      cells[first][second] = HeatMap.Cell(
        ChartEstimate(
          points.value(row, measure), low: points.value(row, "\(measure)_low"),
          high: points.value(row, "\(measure)_high")))
    }
    let isScore = SweepSection.isScore(measure)
    return HeatMap(
      id: "\(place)points-\(measure)", title: "\(measure) by \(factors[0]) and \(factors[1])",
      remark: isScore ? "Hatched where an even score lies within the 95 % interval." : "",
      rowName: factors[0], columnName: factors[1], measure: measure,
      colours: isScore ? .aroundHalf : .fromZero, rows: rows, columns: across, cells: cells,
      blank: "not played")
  }

  /// Whether an even value is a half.
  private static func isScore(_ measure: String) -> Bool {
    ["first_seat", SweepMeasure.skill].contains(measure) || measure.hasPrefix("score_")
  }

  private var extremes: PageTable {
    func cells(_ value: SweepSummary.Value) -> [String] {
      let bounds = [value.low, value.high].map { fixed($0, decimals: 4) }
      return [fixed(value.value, decimals: 4)] + bounds + value.settings
    }
    return PageTable(
      "Where measures are lowest and highest",
      ["measure", "", "value", "from", "to"] + factors,
      isNumeric: [false, false, true, true, true] + factors.map { _ in false },
      summary.extremes.filter { measures.contains($0.measure) }.flatMap {
        [[$0.measure, "lowest"] + cells($0.lowest), [$0.measure, "highest"] + cells($0.highest)]
      })
  }

  private func changes(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "changes", "What settings change")
    guard let effects, !effects.rows.isEmpty else { return section }
    section.add(
      paragraph: "\(summary.foundEffects) of \(summary.testedEffects) effects are more than chance "
        + "explains in one of twenty such sweeps, corrected by Holm for all of them. Everything but the "
        + "setting is equal, and the deals are the same.")
    if !summary.effects.isEmpty { section.add(forest(place)) }
    section.add(
      PageTable(
        "All effects", effects,
        [
          ("measure", "measure", false), ("effect", "setting", false), ("from", "from", false),
          ("to", "to", false), ("kind", "kind", false), ("points", "points", true),
          ("difference", "difference", true), ("difference_low", "low", true),
          ("difference_high", "high", true), ("p_value", "p", true), ("p_holm", "p, Holm", true),
        ]), foldedAs: "All effects with all numbers")
    return section
  }

  /// The effects that are drawn: what the second of two loses the first has won.
  private var told: [EffectRow] {
    let last = summary.extremes.last?.measure
    return summary.strategies.count == 2 && last?.hasPrefix("score_") == true
      ? summary.effects.filter { $0.measure != last } : summary.effects
  }

  /// The settings of an effect without what they belong to.
  private static func keys(_ effect: String) -> String {
    effect.split(separator: " ").map { word in
      word.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    }.joined(separator: " ")
  }

  /// The surest effects on scales of their own, so that measures of any unit stand side by side.
  private func forest(_ place: PagePlace) -> DotChart {
    DotChart(
      id: "\(place)effects", title: "The surest effects with their 95 % intervals",
      remark: "Each has a scale of its own, as long as its interval needs.", rowName: "effect",
      measure: "difference, each on its own scale",
      rows: told.prefix(SweepSection.effectLimit).map { row in
        let all = [row.difference, row.low, row.high]
        let size = all.compactMap { $0.map(abs) }.max() ?? 0
        let dots = all.map { number in
          number.map {
            ChartValue(value: size > 0 ? $0 / size : 0, text: fixed($0, decimals: 6))
          }
        }
        return DotChart.Row(
          "\(row.measure): \(SweepSection.keys(row.effect)) \(row.from) \u{2192} \(row.to)",
          ChartEstimate(dots[0], low: dots[1], high: dots[2]))
      }, reference: ChartReference(ChartValue("0"), label: "no change"))
  }
}

extension CellTable {
  /// A cell as a number to draw; `nil` where it is empty.
  fileprivate func value(_ row: Int, _ column: String) -> ChartValue? {
    text(row, column).map { ChartValue($0) }
  }
}
