import TournamentBase

extension PlayedGames {
  /// The maximum number of strategies with a cross table.
  static let crossTableLimit = 50

  func crossTableSection(_ place: PagePlace) -> Section {
    var section = Section(place, "pairings", "Cross table")
    guard let matchups, !matchups.rows.isEmpty else { return section }
    if 2...PlayedGames.crossTableLimit ~= order.count { section.add(map(place, matchups)) }
    if let fit = ratings?.fit {
      let test =
        "chi-square \(fixed(fit.chiSquare, decimals: 1)) on \(fit.degreesOfFreedom) degrees of freedom"
      section.add(
        paragraph: fit.isRejected
          ? "The rating model does not fit these results (\(test)): read the cross table rather than the ratings."
          : "The rating model fits these results (\(test)).")
      section.add(
        sentences: fit.cycles.map {
          "Intransitive cycle: " + ($0 + $0.prefix(1)).joined(separator: " beats ")
        })
    }
    return section
  }

  private func map(_ place: PagePlace, _ matchups: CellTable) -> HeatMap {
    let order = order
    var places: [String: Int] = [:]  // never iterated
    for (place, label) in order.enumerated() { places[label] = place }
    var cells = [[HeatMap.Cell?]](
      repeating: [HeatMap.Cell?](repeating: nil, count: order.count), count: order.count)
    for row in matchups.rows.indices {
      guard let first = matchups.text(row, "strategy").flatMap({ places[$0] }),
        let second = matchups.text(row, "opponent").flatMap({ places[$0] })
      else { continue }
      cells[first][second] = HeatMap.Cell(
        matchups.estimate(row, "score"), note: "\(matchups.text(row, "games") ?? "0") games")
    }
    return HeatMap(
      id: "\(place)cross", title: "Score of each strategy (row) against each opponent (column)",
      remark: "A cell is hatched if the 95% CI of the matchup alone includes an even score. "
        + "The intervals are not adjusted for the number of matchups.", rowName: "strategy",
      columnName: "opponent", measure: "score", rows: order, columns: order, cells: cells)
  }
}
