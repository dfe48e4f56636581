import Charts

/// Who is how good: the standings, and ratings with their intervals.
struct StandingsSection {
  let standings: CellTable

  /// - Parameter place: Which of the page's subjects it is of.
  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "standings", "Standings")
    section.add(
      PageTable(
        "All strategies, the best first", standings,
        [
          ("strategy", "strategy", false), ("rank", "place", true),
        ] + StandingsSection.ofFormats + [
          ("rating", "rating", true),
          ("rating_low", "from", true), ("rating_high", "to", true), ("score", "score", true),
          ("score_low", "from", true), ("score_high", "to", true), ("games", "games", true),
          ("wins", "won", true), ("draws", "drawn", true), ("losses", "lost", true),
          ("rank_low", "best place", true), ("rank_high", "worst place", true),
          ("points_per_game", "points a game", true), ("marks", "marks", false),
        ]))
    if standings.rows.count > 1 { section.add(chart(place)) }
    return section
  }

  /// By what formats rank that have rules of their own.
  private static let ofFormats = [
    ("encounter_points", "points of encounters", true), ("byes", "byes", true),
    ("buchholz", "Buchholz", true), ("sonneborn_berger", "Sonneborn-Berger", true),
    ("lost_in_round", "out in round", true), ("place_before", "place before", true),
    ("rival", "against", false), ("rival_score", "score there", true), ("rival_low", "from", true),
    ("rival_high", "to", true), ("rival_pairs", "pairs there", true),
  ]

  /// Whether places are those of ratings or scores.
  private var isByRating: Bool {
    StandingsSection.ofFormats.allSatisfy { standings.place(of: $0.0) == nil }
  }

  /// Ratings where there are any, else scores.
  private func chart(_ place: PagePlace) -> DotChart {
    let hasRatings = standings.rows.indices.contains {
      standings.text($0, "rating") != nil || standings.text($0, "rating_low") != nil
        || standings.text($0, "rating_high") != nil
    }
    let column = hasRatings ? "rating" : "score"
    return DotChart(
      id: "\(place)ratings", title: hasRatings ? "Ratings" : "Scores",
      remark: hasRatings
        ? "Ratings in Elo with 95 % intervals." : "Mean scores with 95 % intervals.",
      rowName: "strategy", measure: hasRatings ? "rating (Elo)" : "score",
      rows: standings.rows.indices.map { row in
        DotChart.Row(standings.text(row, "strategy") ?? "", standings.estimate(row, column))
      },
      reference: hasRatings
        ? ChartReference(ChartValue("0"), label: "average")
        : ChartReference(ChartValue("0.5"), label: "even"),
      brackets: hasRatings && isByRating ? brackets : [])
  }

  /// Rows that chance allows to change places: each from one that might be as low as the last of them.
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
  /// A column's number with its interval, from the columns named alike with `_low` and `_high`.
  func estimate(_ row: Int, _ column: String) -> ChartEstimate {
    ChartEstimate(
      text(row, column).map { ChartValue($0) },
      low: text(row, "\(column)_low").map { ChartValue($0) },
      high: text(row, "\(column)_high").map { ChartValue($0) })
  }
}
