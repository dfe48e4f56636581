import GameCore

/// Standings with their warnings and facts, at most 80 columns wide.
struct StandingsText {
  let standings: [StandingRow]
  let findings: Insights
  /// A Boolean value that indicates whether details and all warnings are shown.
  let isDetailed: Bool

  /// The most warnings without details.
  private static let warningLimit = 5

  /// Returns warnings, the table and the facts.
  ///
  /// - Parameter beside: Another table, shown after the standings.
  func text(beside: String? = nil) -> String {
    var blocks = [warnings, table, isDetailed ? points : "", beside ?? "", facts]
    blocks.removeAll(where: \.isEmpty)
    return blocks.joined(separator: "\n\n")
  }

  private var facts: String {
    labelled(
      (findings.facts + (isDetailed ? findings.details : [])).map { ($0.label, $0.text) },
      width: ReportLines.width)
  }

  private var warnings: String {
    let all = findings.warnings + stopped
    let limit = isDetailed ? all.count : StandingsText.warningLimit
    // One line more is as long as the line that counts it.
    let shown = all.count <= limit + 1 ? all : Array(all.prefix(limit))
    let more = all.count - shown.count
    let rest = more > 0 ? ["\(more) more warnings; see --verbose"] : []
    return ReportLines.warnings(shown + rest).joined(separator: "\n")
  }

  private var stopped: [String] {
    let names = standings.filter { $0.isStoppedEarly == true }.map(\.strategy)
    let subject = names.count > 4 ? "\(names.count) strategies" : names.joined(separator: ", ")
    return names.isEmpty
      ? []
      : ["scores and ratings of \(subject) are biased, because the sequential test stopped early"]
  }

  /// Rank, strategy, points of a Swiss tournament, games, forfeits, results, score and rating; as many columns
  /// as fit.
  private var table: String {
    let scores = StandingsText.decimals(standings.map { ($0.scoreLow, $0.scoreHigh) }, usual: 3)
    let hasPoints = standings.contains { $0.format?.pairingPoints != nil }
    let hasGroups = standings.contains { $0.component != nil }
    let hasForfeits = standings.contains { $0.forfeits ?? 0 > 0 }
    let hasVoids = standings.contains { $0.voidGames ?? 0 > 0 }
    let columns: [(heading: String, isShown: Bool, cell: (StandingRow) -> String)] = [
      ("strategy", true, { $0.strategy }),
      ("group", hasGroups, { $0.component.map { "\($0)" } ?? "" }),
      ("points", hasPoints, { fixed($0.format?.pairingPoints, decimals: 2) }),
      ("games", true, { grouped($0.games) }),
      ("forfeits", hasForfeits, { grouped($0.forfeits ?? 0) }),
      ("void", hasVoids, { grouped($0.voidGames ?? 0) }),
      ("W-D-L", true, { "\($0.wins)-\($0.draws)-\($0.losses)" }),
      ("score", true, { fixed($0.score, decimals: scores) }),
      ("95% CI", true, { StandingsText.interval($0.scoreLow, $0.scoreHigh, decimals: scores) }),
      ("rating", true, rating(of:)),
      ("95% CI", true, { StandingsText.interval($0.ratingLow, $0.ratingHigh, decimals: 0) }),
    ]
    let shown = columns.filter(\.isShown)
    let head = shown.map(\.heading)
    let rows = standings.map { row in shown.map { $0.cell(row) } }
    return StandingsText.table(
      [head] + rows, ranks: [""] + standings.map { "\($0.rank)" },
      optional: head.firstIndex(of: "W-D-L"))
  }

  /// Points by the game's own scoring, which are of interest to few.
  private var points: String {
    StandingsText.table(
      [["strategy", "points", "points/game", "rank by points"]]
        + standings.map {
          [
            $0.strategy, grouped($0.points), fixed($0.pointsPerGame, decimals: 3),
            "\($0.rankByPoints)",
          ]
        }, ranks: [""] + standings.map { "\($0.rank)" })
  }

  /// Returns a table of labels, each after its rank, and of numbers.
  ///
  /// - Parameters:
  ///   - rows: The first column has the labels.
  ///   - optional: A column that is left out if all columns would be wider than a line. If the labels
  ///     are too long even then, they wrap.
  private static func table(_ rows: [[String]], ranks: [String], optional: Int? = nil) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].visible.count }.max() ?? 0 }
    let rankWidth = ranks.map(\.count).max() ?? 0
    let room = ReportLines.width - rankWidth - 1 - widths.dropFirst().reduce(0) { $0 + 2 + $1 }
    if let optional, room < widths[0] {
      let fewer = rows.map { Array($0[..<optional] + $0[(optional + 1)...]) }
      return table(fewer, ranks: ranks)
    }
    var table = TextTable(rightAligned: Set(rows[0].indices.dropFirst()))
    for (row, rank) in zip(rows, ranks) {
      let labels = ReportLines.labels(row[0].visible, width: room)
      let indent = String(repeating: " ", count: rankWidth - rank.count)
      table.addRow(["\(indent)\(rank) \(labels[0])"] + row.dropFirst())
      for label in labels.dropFirst() {
        table.addRow([String(repeating: " ", count: rankWidth + 3) + label])
      }
    }
    return table.text()
  }

  /// The decimals that the narrowest of several intervals warrants, at most 4.
  private static func decimals(_ intervals: [(Double?, Double?)], usual: Int) -> Int {
    min(4, intervals.map { fittedDecimals(low: $0, high: $1, otherwise: usual) }.max() ?? usual)
  }

  /// A rating, or its bound.
  private func rating(of row: StandingRow) -> String {
    if row.rating != nil { return fixed(row.rating, decimals: 0) }
    if row.ratingHigh != nil { return "< \(fixed(row.ratingHigh, decimals: 0))" }
    return row.ratingLow != nil ? "> \(fixed(row.ratingLow, decimals: 0))" : ""
  }

  private static func interval(_ low: Double?, _ high: Double?, decimals: Int) -> String {
    guard low != nil, high != nil else { return "" }
    return "\(fixed(low, decimals: decimals)) to \(fixed(high, decimals: decimals))"
  }
}
