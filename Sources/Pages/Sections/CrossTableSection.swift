import Charts
import Summaries

/// Who did how well against whom.
struct CrossTableSection {
  let pairings: CellTable
  /// The strategies in the order of the standings.
  let order: [String]
  let ratings: RatingModelSummary?

  /// More strategies than this have no map.
  static let limit = 50

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "pairings", "Who beat whom")
    if order.count <= CrossTableSection.limit, order.count > 1 { section.add(map(place)) }
    if let fit = ratings?.fit {
      section.add(
        paragraph: fit.isRejected
          ? "Ratings alone don't explain these results (chi-square \(fixedText(fit.chiSquare)) with "
            + "\(fit.degreesOfFreedom) degrees of freedom): look at the single cells."
          : "Ratings alone explain these results as well as chance lets them (chi-square "
            + "\(fixedText(fit.chiSquare)) with \(fit.degreesOfFreedom) degrees of freedom).")
      section.add(
        sentences: fit.cycles.map { "Beat each other in a circle: " + $0.joined(separator: ", ") })
    }
    section.add(
      PageTable(
        "Pairings", pairings,
        [
          ("strategy", "strategy", false), ("opponent", "against", false), ("games", "games", true),
          ("ahead", "ahead", true), ("level", "level", true), ("behind", "behind", true),
          ("score", "score", true), ("score_low", "from", true), ("score_high", "to", true),
          ("elo", "Elo", true), ("elo_low", "from", true), ("elo_high", "to", true),
          ("first_seat_score", "in the first seat", true),
          ("distinct_games", "different games", true), ("elo_basis", "rests on", false),
        ]), foldedAs: "All pairings with all numbers")
    return section
  }

  private func map(_ place: PagePlace) -> HeatMap {
    var places: [String: Int] = [:]  // never iterated
    for (place, label) in order.enumerated() { places[label] = place }
    var cells = [[HeatMap.Cell?]](
      repeating: [HeatMap.Cell?](repeating: nil, count: order.count), count: order.count)
    for row in pairings.rows.indices {
      guard let first = pairings.text(row, "strategy").flatMap({ places[$0] }),
        let second = pairings.text(row, "opponent").flatMap({ places[$0] })
      else { continue }
      cells[first][second] = HeatMap.Cell(
        pairings.estimate(row, "score"), note: "\(pairings.text(row, "games") ?? "0") games")
    }
    return HeatMap(
      id: "\(place)cross", title: "Scores of each strategy (row) against each (column)",
      remark: "Hatched where an even score lies within the 95 % interval.",
      rowName: "strategy", columnName: "against", measure: "score", rows: order, columns: order,
      cells: cells)
  }
}
