/// The standings, and ratings with their intervals.
struct StandingsSection {
  let standings: CellTable

  /// - Parameter groups: The group of each strategy; empty if games connect all.
  init(standings: CellTable, groups: [String: Int] = [:]) {
    self.standings =
      groups.isEmpty
      ? standings
      : CellTable(
        columns: standings.columns + ["group"],
        rows: standings.rows.indices.map { row in
          let group = standings.text(row, "strategy").flatMap { groups[$0] }
          return standings.rows[row] + [group.map { "\($0)" } ?? ""]
        })
  }

  private var hasGroups: Bool { standings.place(of: "group") != nil }

  /// - Parameter place: The subject of the page that it belongs to.
  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "standings", "Standings")
    section.add(overview)
    if hasGroups {
      section.add(
        paragraph: "Ratings, ranks and scores are comparable within a group only: no games connect "
          + "different groups.")
    }
    if let scale = strip { section.add(paragraph: scale.note) }
    section.add(
      PageTable(
        "All columns of the standings", standings,
        [.text("strategy", "strategy"), .number("group", "group"), .interval("rank", "rank")]
          + StandingsSection.ofFormats + [
            .interval("rating", "rating"), .interval("score", "score"), .number("games", "games"),
            .number("wins", "wins"), .number("draws", "draws"), .number("losses", "losses"),
            .number("points_per_game", "points per game"), .text("marks", "marks"),
          ] + forfeits), foldedAs: "All columns")
    if standings.rows.count > 1 { section.add(chart(place)) }
    return section
  }

  /// The columns of forfeits and void games that have any.
  private var forfeits: [PageTable.Column] {
    [.number("forfeits", "forfeits"), .number("void_games", "void games")].filter { column in
      standings.rows.indices.contains { standings.text($0, column.name).map { $0 != "0" } == true }
    }
  }

  /// The columns of formats with rules of their own.
  private static let ofFormats: [PageTable.Column] = [
    .number("pairing_points", "match points"), .number("byes", "byes"),
    .number("buchholz", "Buchholz"), .number("sonneborn_berger", "Sonneborn-Berger"),
    .number("eliminated_in_round", "lost in round"), .number("initial_rank", "previous rank"),
    .text("rival", "rival"), .interval("rival_score", "score against the rival"),
    .number("rival_deals", "deals against the rival"),
  ]

  /// A Boolean value that indicates whether ranks are those of ratings or scores.
  private var isByRating: Bool {
    !hasGroups && StandingsSection.ofFormats.allSatisfy { standings.place(of: $0.name) == nil }
  }

  /// The small drawings of the scores, and the sentence that explains their scale.
  private var strip: (drawings: IntervalStrip, note: String)? {
    let numbers = standings.rows.indices.flatMap { row in
      ["score", "score_low", "score_high"].compactMap { standings.number(row, $0) }
    }
    guard standings.rows.count > 1, let low = numbers.min(), let high = numbers.max(),
      let drawings = IntervalStrip(covering: numbers, reference: 0.5)
    else { return nil }
    return (
      drawings,
      "The bars are 95% confidence intervals of the score. The axis runs from "
        + "\(NumberText.fixed(low, 2)) to \(NumberText.fixed(high, 2)); the vertical line is an even "
        + "score, 0.5."
    )
  }

  /// Rank, name, score with a small drawing, and rating.
  private var overview: PageTable {
    let strip = strip?.drawings
    var scores = PageTable.cells(of: .interval("score", "score"), standings)
    for row in scores.indices {
      func number(_ column: String) -> Double? { standings.number(row, column) }
      scores[row].drawing =
        strip?.svg(number("score"), low: number("score_low"), high: number("score_high")) ?? ""
    }
    var names = PageTable.cells(of: .text("strategy", "strategy"), standings)
    for row in names.indices {
      if let group = standings.text(row, "group") { names[row].text += " (group \(group))" }
    }
    let columns: [(heading: String, cells: [PageTable.Cell])] = [
      ("rank", PageTable.cells(of: .number("rank", "rank"), standings)), ("strategy", names),
      ("score (95% CI)", scores),
      ("rating (95% CI)", PageTable.cells(of: .interval("rating", "rating"), standings)),
    ]
    let known = columns.filter { _, cells in !cells.isEmpty }
    return PageTable(
      "Standings", header: known.map(\.heading), isNumeric: known.map { $0.heading != "strategy" },
      cells: standings.rows.indices.map { row in known.map { $0.cells[row] } }, nameColumn: 1,
      style: "standings")
  }

  /// Ratings if there are any, otherwise scores.
  private func chart(_ place: PagePlace) -> DotChart {
    let hasRatings = standings.rows.indices.contains {
      standings.text($0, "rating") != nil || standings.text($0, "rating_low") != nil
        || standings.text($0, "rating_high") != nil
    }
    let column = hasRatings ? "rating" : "score"
    return DotChart(
      id: "\(place)ratings",
      title: hasRatings ? "Ratings in Elo, with 95% CI" : "Mean scores, with 95% CI",
      rowName: "strategy", measure: hasRatings ? "rating (Elo)" : "score",
      rows: standings.rows.indices.map { row in
        DotChart.Row(standings.text(row, "strategy") ?? "", standings.estimate(row, column))
      },
      reference: hasRatings
        ? ChartReference(ChartValue("0"), label: "mean")
        : ChartReference(ChartValue("0.5"), label: "even"),
      brackets: hasRatings && isByRating ? brackets : [])
  }

  /// Rows whose order is not significant: each from one whose rank may be as low as that of the last.
  private var brackets: [ClosedRange<Int>] {
    let count = standings.rows.count
    var found: [ClosedRange<Int>] = []
    for row in 0..<count {
      guard let worst = standings.text(row, "rank_high").flatMap({ Int($0) }) else { continue }
      let last = max(1, min(count, worst)) - 1
      if last > row, found.last.map({ last > $0.upperBound }) ?? true { found.append(row...last) }
    }
    return found
  }
}

extension CellTable {
  /// Returns the number of a column with its interval, from the columns with `_low` and `_high`.
  func estimate(_ row: Int, _ column: String) -> ChartEstimate {
    ChartEstimate(
      text(row, column).map { ChartValue($0) },
      low: text(row, "\(column)_low").map { ChartValue($0) },
      high: text(row, "\(column)_high").map { ChartValue($0) })
  }
}
