import GameCore
import TournamentBase
import TournamentExperiments

/// The result of a search for targets and the search's final rung.
struct OptimizationSection {
  let search: OptimizationSummary
  /// The names of the factors, such as `rule:columns`.
  let factors: [String]
  /// A Boolean value that indicates whether the search is finished.
  let isFinished: Bool
  /// A Boolean value that indicates whether all points of the final rung are listed.
  var isDetailed = true

  /// The maximum number of points listed from the final rung without details.
  private static let limit = 10

  /// The targets, the rungs and the size of the validation.
  var design: [Fact] {
    func size(_ points: Int, _ games: Int) -> String {
      "\(counted(points, "point")), \(counted(games, "game")) each"
    }
    let rungs = search.rungs.enumerated().map { number, rung in
      let isLast = isFinished && number + 1 == search.rungs.count
      return Fact(
        isLast ? "Final rung" : "Rung \(number)",
        "\(size(rung.points, rung.gamesPerPoint)); "
          + (isLast
            ? "\(rung.kept == 0 ? "none" : "1") selected" : "\(grouped(rung.kept)) promoted"))
    }
    let validation = search.validation.map {
      Fact("Validation", size($0.points.count, $0.gamesPerPoint) + ", on held-out deals")
    }
    return search.objectives.map { Fact("Target", $0) } + rungs + (validation.map { [$0] } ?? [])
  }

  /// A Boolean value that indicates whether more points would be listed with details.
  var hasDetails: Bool { search.candidates.count > OptimizationSection.limit }

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "answer", "Search result")
    if !isFinished { return section }
    let validation = search.validation.map { validation in
      table(
        "Selected and standard settings on held-out deals", .text("role"),
        search.objectives.map { .interval($0) },
        zip(validation.points, ["selected", "standard"]).map { row, role in
          [Table.Cell(text: role)]
            + cells(row) { Table.Cell($0.estimate) }
        })
    }
    if let validation { section.add(validation) }
    section.add(facts: facts)
    if let validation,
      search.validation?.points.contains(where: {
        $0.objectives.contains { $0.estimate.low != nil }
      }) == true
    {
      section.add(facts: [Fact("Intervals", validation.intervalNote)], on: .terminal)
    }
    section.add(
      paragraph:
        "The search uses successive halving: each rung plays its points on the same deals and "
        + "promotes those that are, or may be, nearest to the targets. The final rung selects a "
        + "point, which then plays held-out deals, as do the standard settings. Only these games "
        + "count for the result."
    )
    if search.candidates.isEmpty { return section }
    section.add(candidates)
    section.add(facts: terms)
    return section
  }

  /// The selected point, its targets and its comparison with the standard settings.
  private var facts: [Fact] {
    guard let selected = search.validation?.points.first else {
      return [Fact("Selected", "none: no point of the final rung can be played")]
    }
    var facts = [
      Fact(
        "Selected", zip(factors, selected.levels).map { "\($0)=\($1)" }.joined(separator: ", "))
    ]
    facts += selected.objectives.map { Fact("Target", "\($0.objective): \($0.words)") }
    if search.candidates.allSatisfy({ $0.objectives.contains { $0.verdict == "missed" } }) {
      facts.append(Fact("Targets", "no point of the final rung meets all targets"))
    }
    return facts + [Fact("Comparison", search.comparison())]
  }

  /// The points in the final rung, starting with the nearest to the targets.
  private var candidates: Table {
    let rows = search.candidates.prefix(isDetailed ? .max : OptimizationSection.limit)
    let extent =
      rows.count < search.finalists
      ? ", \(rows.count) of \(grouped(search.finalists)) in candidates.csv" : ""
    return table(
      "Final rung\(extent), nearest to the targets first (optimistically biased, because the same "
        + "deals selected them)", .text("rank", on: .page),
      Table.Column.numbers(search.objectives + ["distance"]) + (hasFront ? [.text("Pareto")] : []),
      rows.map { row -> [Table.Cell] in
        let distance = Table.Cell(row.excessDistance.value, low: nil, high: nil, otherwise: 2)
        let front = Table.Cell(text: row.isPareto ? "yes" : "")
        return [Table.Cell(text: "\(row.rank)")]
          + cells(row) { Table.Cell($0.estimate.value, fitting: nil) }
          + (hasFront ? [distance, front] : [distance])
      }, isTitled: true)
  }

  /// Facts that explain the columns in the final rung's table.
  private var terms: [Fact] {
    let distance = Fact(
      "Distance",
      "how much farther a point is from the targets than the first point: the sum over the "
        + "measures, each divided by its standard deviation between the points of the first rung, "
        + "which includes sampling error")
    let front = Fact(
      "Pareto", "no other point is nearer to one target without being farther from another")
    return [distance] + (hasFront ? [front] : [])
  }

  /// A Boolean value that indicates whether different points can be best for different targets.
  private var hasFront: Bool { search.objectives.count > 1 }

  /// Returns points as a table, with their settings after the first column.
  private func table(
    _ caption: String, _ first: Table.Column, _ columns: [Table.Column], _ rows: [[Table.Cell]],
    isTitled: Bool = false
  ) -> Table {
    Table(
      caption, [first] + Table.Column.texts(factors) + columns, rows,
      shared: factors.count + (first.medium == nil ? 1 : 0), isTitled: isTitled)
  }

  /// Returns a point's settings and a cell for each target.
  private func cells(
    _ row: CandidateRow, _ cell: (CandidateRow.ObjectiveValue) -> Table.Cell
  ) -> [Table.Cell] {
    row.levels.map { Table.Cell(text: $0) }
      + search.objectives.indices.map {
        $0 < row.objectives.count ? cell(row.objectives[$0]) : Table.Cell(text: "")
      }
  }
}

extension CandidateRow.ObjectiveValue {
  /// The measure with its interval and, if the target has bounds, with its verdict.
  fileprivate var words: String {
    let (low, high) = (estimate.low, estimate.high)
    let interval = fittedInterval(low, high)
    let value =
      fitted(estimate.value, low: low, high: high)
      + (interval.isEmpty ? "" : " (95% CI \(interval))")
    return switch verdict {
    case "met": "met, \(value)"
    case "missed": "missed, \(value)"
    case "open": "undecided, \(value) overlaps the target's bounds"
    default: value
    }
  }
}
