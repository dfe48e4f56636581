import GameCore
import TournamentBase

extension RatedSections {
  /// Returns the standings and the ratings with their intervals.
  ///
  /// - Parameter isDetailed: `true` to show points on a terminal.
  func standingsSection(_ place: PagePlace, isDetailed: Bool) -> Section {
    var section = Section(place, "standings", "Standings")
    let (standings, absent) = (self.standings.players, self.standings.absent)
    if standings.isEmpty, !absent.isEmpty {
      section.add(paragraph: RatedSections.nobodyPlayed, on: nil)
      section.add(overview(of: absent, "Did not play"))
      return section
    }
    let isCut = !isDetailed && standings.count > RatedSections.terminalRows
    section.add(overview(of: standings), on: isCut ? .page : nil)
    if isCut {
      section.add(overview(of: standings.prefix(RatedSections.terminalRows)), on: .terminal)
      section.add(
        paragraph: "The table shows the first \(RatedSections.terminalRows) of "
          + "\(grouped(standings.count)) strategies; --verbose shows all.", on: .terminal)
    }
    if !absent.isEmpty { section.add(overview(of: absent, "Did not play")) }
    if isDetailed { section.add(points, on: .terminal) }
    if hasGroups {
      section.add(
        paragraph: "Ratings, ranks and scores are comparable within a group only: no games connect "
          + "different groups.")
    }
    if standings.count > 1 { section.add(chart(place)) }
    return section
  }

  /// The sentence that replaces the standings if no strategy made a move.
  private static let nobodyPlayed = "No strategy made a move, so there are no standings."

  private var hasGroups: Bool { standings.contains { $0.component != nil } }

  /// A column, whether the table needs it, and its cell in a row.
  private typealias Part = (
    column: Table.Column, isShown: Bool, cell: (StandingRow) -> Table.Cell
  )

  /// The maximum number of strategies on a terminal without details.
  private static let terminalRows = 100

  /// Returns a table of ranks, strategies, Swiss points, games, forfeits, results, scores and
  /// ratings.
  ///
  /// For strategies that did not play, the table contains only counts.
  private func overview(
    of rows: some Collection<StandingRow>, _ caption: String = "Standings"
  ) -> Table {
    let played = rows.first?.didNotPlay != true
    let decimals = min(
      4,
      standings.map { fittedDecimals(low: $0.score?.low, high: $0.score?.high, otherwise: 3) }.max()
        ?? 3)
    var (results, scores) = (
      Table.Column.number("W-D-L", on: .terminal), Table.Column.interval("score")
    )
    results.isOptional = true
    scores.reference = 0.5
    let parts: [Part] = [
      (.number("rank"), played, { Table.Cell(text: "\($0.rank)") }),
      (.text("strategy"), true, { Table.Cell(text: $0.strategy) }),
      (.number("group"), hasGroups && played, { Table.Cell($0.component) }),
      (
        .number("points", on: .terminal), rows.contains { $0.format?.pairingPoints != nil },
        { Table.Cell(text: fixed($0.format?.pairingPoints, decimals: 2)) }
      ), (.number("games", on: .terminal), true, { Table.Cell($0.games) }),
      (
        .number("forfeits"), rows.contains { $0.forfeits ?? 0 > 0 },
        { Table.Cell($0.forfeits ?? 0) }
      ),
      (
        .number("void", on: .terminal), rows.contains { $0.voidGames ?? 0 > 0 },
        { Table.Cell($0.voidGames ?? 0) }
      ), (results, played, { Table.Cell(text: "\($0.wins)-\($0.draws)-\($0.losses)") }),
      (scores, played, { Table.Cell($0.score, decimals: decimals) }),
      (.interval("rating"), played, { RatedSections.cell($0.rating) }),
    ]
    let shown = parts.filter(\.isShown)
    return Table(
      caption, shown.map(\.column), rows.map { row in shown.map { $0.cell(row) } },
      nameColumn: played ? 1 : 0, isTitled: !played)
  }

  /// Returns a rating or, if it is unknown, only its bound.
  static func cell(_ rating: EloEstimate) -> Table.Cell {
    let (low, high) = (rating.low, rating.high)
    let cell = Table.Cell(rating.value, low: low, high: high, decimals: 0, exact: 2)
    // A single bound replaces a missing number.
    return low != nil && high != nil
      ? cell : cell.with(text: rating.value == nil ? cell.interval : cell.text, interval: "")
  }

  /// The points in the game's own scoring, which few readers need.
  private var points: Table {
    Table(
      "Points",
      [
        .number("rank"), .text("strategy"), .number("points"), .number("points/game"),
        .number("rank by points"),
      ],
      standings.players.map { row in
        [
          "\(row.rank)", row.strategy,
          row.points == row.points.rounded() ? grouped(Int(row.points)) : "\(row.points)",
          fixed(row.pointsPerGame, decimals: 3),
          "\(row.rankByPoints)",
        ].map { Table.Cell(text: $0) }
      }, nameColumn: 1)
  }

  private func chart(_ place: PagePlace) -> RowChart {
    let standings = standings.players
    let hasRatings = standings.contains { $0.rating != .unknown }
    var chart = overview(of: standings).chart(
      of: hasRatings ? "rating" : "score", id: "\(place)ratings",
      title: hasRatings ? "Ratings in Elo, with 95% CI" : "Mean scores, with 95% CI",
      rowName: "strategy", measure: hasRatings ? "rating (Elo)" : "score",
      reference: hasRatings ? .zero("mean") : .even)
    if hasRatings, isByRating { chart.brackets = brackets }
    return chart
  }

  /// A Boolean value that indicates whether ranks follow ratings or scores.
  private var isByRating: Bool { !hasGroups && standings.allSatisfy { $0.format == nil } }

  /// Ranges of rows whose order is not significant.
  ///
  /// In each range, the confidence interval of the first row's rank extends to the last row.
  private var brackets: [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    let standings = standings.players
    for (row, standing) in standings.enumerated() {
      guard let worst = standing.rankHigh else { continue }
      let last = max(1, min(standings.count, worst)) - 1
      if last > row, found.last.map({ last > $0.upperBound }) ?? true { found.append(row...last) }
    }
    return found
  }
}
