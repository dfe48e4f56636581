import GameCore

/// The results of a search for targets as facts and a table.
struct OptimizationText {
  let search: OptimizationSummary
  /// The names of the varied settings.
  let factors: [String]

  /// The most points of the final rung.
  private static let limit = 10

  /// The targets, the rungs and the size of the validation.
  var head: [Fact] {
    let rungs = search.rungs.enumerated().map { number, rung in
      let size = OptimizationText.size(rung.points, rung.gamesPerPoint)
      return number + 1 < search.rungs.count
        ? Fact("Rung \(number)", "\(size); \(grouped(rung.kept)) promoted")
        : Fact("Final rung", "\(size); \(rung.kept == 0 ? "none" : "1") selected")
    }
    let validation = search.validation.map {
      Fact(
        "Validation",
        OptimizationText.size($0.points.count, $0.gamesPerPoint) + ", on held-out deals")
    }
    return search.objectives.map { Fact("Target", $0) } + rungs + (validation.map { [$0] } ?? [])
  }

  /// The selected point and the standard settings on held-out deals; `nil` if no point was selected.
  var result: String? {
    guard let validation = search.validation else { return nil }
    return Table(
      "Held-out deals",
      Table.Column.texts([""] + factors) + Table.Column.numbers(search.objectives),
      texts: zip(validation.points, ["selected", "standard"]).map { row, role in
        [role] + row.levels
          + search.objectives.indices.map {
            $0 < row.objectives.count ? OptimizationText.reached(row.objectives[$0]) : ""
          }
      }, shared: 1 + factors.count
    ).text()
  }

  /// The selected point, its targets and its comparison with the standard settings.
  var facts: [Fact] {
    guard let selected = search.validation?.points.first else {
      return [Fact("Selected", "none: no point of the final rung can be played")]
    }
    var facts = [
      Fact(
        "Selected", zip(factors, selected.levels).map { "\($0)=\($1)" }.joined(separator: ", "))
    ]
    facts += selected.objectives.map {
      Fact("Target", "\($0.objective): \(OptimizationText.verdict($0))")
    }
    if search.candidates.allSatisfy({ $0.objectives.contains { $0.verdict == "missed" } }) {
      facts.append(Fact("Targets", "no point of the final rung meets all targets"))
    }
    return facts + [Fact("Comparison", search.comparison())]
  }

  /// The points of the final rung, the nearest to the targets first; `nil` if there are none.
  var candidates: String? {
    if search.candidates.isEmpty { return nil }
    let table = Table(
      "Final rung",
      Table.Column.texts(factors)
        + Table.Column.numbers(search.objectives + ["distance"] + (hasFront ? ["Pareto"] : [])),
      texts: search.candidates.prefix(OptimizationText.limit).map { row in
        row.levels
          + search.objectives.indices.map {
            $0 < row.objectives.count ? fixed(row.objectives[$0].value, decimals: 3) : ""
          } + [fixed(row.excessDistance, decimals: 2)]
          + (hasFront ? [row.isPareto ? "yes" : ""] : [])
      }, shared: factors.count)
    let rest = search.finalists - OptimizationText.limit
    let head =
      "Final rung, the nearest to the targets first (optimistically biased, because the same deals "
      + "selected them):"
    return flowing(head, width: ReportLines.width) + "\n" + table.text()
      + (rest > 0 ? "\nand \(grouped(rest)) more in candidates.csv" : "") + "\n\n"
      + ReportLines.facts(terms)
  }

  /// The terms of the table of the final rung.
  private var terms: [Fact] {
    let distance = Fact(
      "Distance",
      "from the targets, in addition to that of the first point: the sum over the measures, each in "
        + "standard deviations (SD) between the points of rung 0")
    let front = Fact(
      "Pareto", "no other point is nearer to one target without being farther from another")
    return [distance] + (hasFront ? [front] : [])
  }

  /// `true` if points can be best for different targets.
  private var hasFront: Bool { search.objectives.count > 1 }

  private static func size(_ points: Int, _ games: Int) -> String {
    "\(grouped(points)) \(points == 1 ? "point" : "points"), \(grouped(games)) games each"
  }

  /// Returns a measure with its interval, and its verdict if the target has bounds.
  private static func verdict(_ reached: CandidateRow.Reached) -> String {
    let interval = fittedInterval(reached.low, reached.high)
    let value =
      fitted(reached.value, low: reached.low, high: reached.high)
      + (interval.isEmpty ? "" : " (95% CI \(interval))")
    return switch reached.verdict {
    case "met": "met, \(value)"
    case "missed": "missed, \(value)"
    case "open": "undecided, \(value) overlaps the bounds of the target"
    default: value
    }
  }

  private static func reached(_ reached: CandidateRow.Reached) -> String {
    ReportLines.estimate(reached.value, low: reached.low, high: reached.high)
  }
}
