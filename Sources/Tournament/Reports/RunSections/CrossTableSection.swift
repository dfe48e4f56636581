/// The scores of each strategy against each other.
struct CrossTableSection {
  let matchups: CellTable
  /// The strategies in the order of the standings.
  let order: [String]
  let ratings: RatingModelSummary?

  /// More strategies than this have no map.
  static let limit = 50

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "pairings", "Cross table")
    if order.count <= CrossTableSection.limit, order.count > 1 { section.add(map(place)) }
    if let fit = ratings?.fit {
      let test =
        "chi-square \(fixedText(fit.chiSquare)) on \(fit.degreesOfFreedom) degrees of freedom"
      section.add(
        paragraph: fit.isRejected
          ? "The rating model does not fit these results (\(test)): single matchups matter."
          : "The rating model fits these results (\(test)).")
      section.add(
        sentences: fit.cycles.map {
          "Intransitive cycle: " + ($0 + $0.prefix(1)).joined(separator: " beats ")
        })
    }
    section.add(
      PageTable(
        "All matchups", matchups,
        [
          .text("strategy", "strategy"), .text("opponent", "opponent"), .number("games", "games"),
          .number("wins", "wins"), .number("draws", "draws"), .number("losses", "losses"),
          .interval("score", "score"), .interval("elo", "Elo"),
          .number("first_player_score", "score as first player"),
          .number("distinct_games", "distinct games"), .text("elo_basis", "basis"),
        ]), foldedAs: "All matchups")
    return section
  }

  private func map(_ place: PagePlace) -> HeatMap {
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
      remark: "Hatched if the 95% CI includes an even score.", rowName: "strategy",
      columnName: "opponent", measure: "score", rows: order, columns: order, cells: cells)
  }
}
