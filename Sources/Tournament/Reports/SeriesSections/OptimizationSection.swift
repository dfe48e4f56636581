/// The result of a search for targets, and its rungs.
struct OptimizationSection {
  let search: OptimizationSummary
  /// The varied settings for readers, such as `columns`.
  let factors: [String]

  func section(_ place: PagePlace) -> Section {
    var section = Section(place, "answer", "Search result")
    section.add(facts: [
      Fact("Targets", search.objectives.joined(separator: "; ")),
      Fact("Budget", "\(NumberText.grouped(search.budget)) games"),
    ])
    if let validation = search.validation {
      section.add(facts: [Fact("Comparison", search.comparison(count: { NumberText.grouped($0) }))])
      section.add(
        candidates(
          "Selected and standard settings on held-out deals, "
            + "\(NumberText.grouped(validation.gamesPerPoint)) games each",
          roles: ["selected", "standard"], validation.points))
    }
    section.add(
      paragraph:
        "The search is successive halving: each rung plays its points on the same deals and "
        + "promotes those that are nearest to the targets, or may be. The final rung selects a point, "
        + "which then plays held-out deals, as do the standard settings. Only these are the result."
    )
    // A search that is not finished has no final rung.
    if !search.candidates.isEmpty {
      section.add(candidates("Points of the final rung, the nearest first", search.candidates))
      section.add(
        paragraph:
          "Values of the final rung are optimistically biased, because its deals selected the point. "
          + "Distance: from all targets, in addition to that of the first point, in standard "
          + "deviations (SD) between the points of rung 0. Pareto: no other point is nearer to one "
          + "target without being farther from another.")
    }
    section.add(
      Table(
        "Rungs",
        [.text("rung"), .number("points"), .number("games per point"), .number("promoted")],
        exact: search.rungs.enumerated().map { number, rung in
          ["\(number)", "\(rung.points)", "\(rung.gamesPerPoint)", "\(rung.kept)"]
        }))
    return section
  }

  /// Returns a table of points, with a column for each target.
  ///
  /// - Parameter roles: The names of the points on held-out deals; without them, points are ranked, and
  ///   have no intervals, because selection biases their values.
  private func candidates(_ caption: String, roles: [String]? = nil, _ rows: [CandidateRow])
    -> Table
  {
    let names = roles ?? rows.map { "\($0.rank)" }
    var columns = Table.Column.texts([roles == nil ? "rank" : "role"] + factors)
    columns += search.objectives.map { roles == nil ? .number($0) : .interval($0) }
    if roles == nil { columns += [.number("distance (SD)"), .text("Pareto")] }
    func cell(_ reached: CandidateRow.Reached?) -> Table.Cell {
      guard let reached else { return Table.Cell(text: "") }
      if roles == nil { return Table.Cell(text: fixed(reached.value, decimals: 4)) }
      let cell = Table.Cell(reached.value, low: reached.low, high: reached.high, exact: 4)
      return reached.verdict.map { cell.with(text: "\(cell.text) \($0)") } ?? cell
    }
    return Table(
      caption, columns,
      zip(names, rows).map { name, row in
        [Table.Cell(text: name)] + row.levels.map { Table.Cell(text: $0) }
          + search.objectives.indices.map { place in
            cell(place < row.objectives.count ? row.objectives[place] : nil)
          }
          + (roles == nil
            ? [
              Table.Cell(text: fixed(row.excessDistance, decimals: 4)),
              Table.Cell(text: row.isPareto ? "yes" : ""),
            ] : [])
      })
  }
}
