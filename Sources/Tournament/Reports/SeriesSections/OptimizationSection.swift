/// The result of a search for targets, and its rungs.
struct OptimizationSection {
  let search: OptimizationSummary
  /// The varied settings for readers, such as `columns`.
  let factors: [String]

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "answer", "Search result")
    section.add(terms: [
      ("Targets", search.objectives.joined(separator: "; ")),
      ("Budget", "\(NumberText.grouped(search.budget)) games"),
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
      PageTable(
        "Rungs", ["rung", "points", "games per point", "promoted"],
        isNumeric: [false, true, true, true],
        search.rungs.enumerated().map { number, rung in
          ["\(number)", "\(rung.points)", "\(rung.gamesPerPoint)", "\(rung.kept)"]
        }))
    return section
  }

  /// Returns a table of points, with a column for each target.
  ///
  /// - Parameter roles: The names of the points on held-out deals; without them, points are ranked, and
  ///   have no intervals, because selection biases their values.
  private func candidates(_ caption: String, roles: [String]? = nil, _ rows: [CandidateRow])
    -> PageTable
  {
    func text(_ number: Double?) -> String { fixed(number, decimals: 4) }
    func column(_ texts: [String]) -> [PageTable.Cell] { texts.map { PageTable.Cell(text: $0) } }
    let names = roles ?? rows.map { "\($0.rank)" }
    var header = [roles == nil ? "rank" : "role"] + factors
    var columns = [column(Array(names.prefix(rows.count)))]
    columns += factors.indices.map { place in column(rows.map { $0.levels[place] }) }
    var isNumeric = header.map { _ in false }
    for (place, objective) in search.objectives.enumerated() {
      let reached = rows.map { place < $0.objectives.count ? $0.objectives[place] : nil }
      let values = reached.map { text($0?.value) }
      header.append(roles == nil ? objective : "\(objective) (95% CI)")
      isNumeric.append(true)
      guard roles != nil else {
        columns.append(column(values))
        continue
      }
      var cells = PageTable.intervals(
        values, low: reached.map { text($0?.low) }, high: reached.map { text($0?.high) })
      for row in cells.indices {
        if let verdict = reached[row]?.verdict { cells[row].text += " \(verdict)" }
      }
      columns.append(cells)
    }
    if roles == nil {
      header += ["distance (SD)", "Pareto"]
      isNumeric += [true, false]
      columns.append(column(rows.map { text($0.excessDistance) }))
      columns.append(column(rows.map { $0.isPareto ? "yes" : "" }))
    }
    return PageTable(
      caption, header: header, isNumeric: isNumeric,
      cells: rows.indices.map { row in columns.map { $0[row] } })
  }
}
