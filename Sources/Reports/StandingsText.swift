import Diagnostics
import Storage
import Summaries
import Terminal
import Tournament

/// Standings, and what there is to say of them.
package struct StandingsText {
  let standings: [StandingRow]
  let findings: Findings
  /// Whether all is said; otherwise what fits on ``lineLimit`` lines.
  let isDetailed: Bool
  /// What a reader asks for all of it by.
  let detailsOption: String

  package init(
    standings: [StandingRow], findings: Findings, isDetailed: Bool, detailsOption: String
  ) {
    self.standings = standings
    self.findings = findings
    self.isDetailed = isDetailed
    self.detailsOption = detailsOption
  }

  /// The most lines under the table, where the tables are included.
  private static let lineLimit = 12

  /// - Parameter beside: A table of its own to be shown between.
  package func text(beside: String? = nil) -> String {
    let rest = findings.comparison + findings.balance + findings.luck + findings.limits
    // One line is for where the tables are.
    let room = max(1, StandingsText.lineLimit - 1 - stopped.count - rest.count)
    var notes = findings.trust.map { "Note: \($0.visible)." }
    let hidden = isDetailed || notes.count <= room ? 0 : notes.count - room + 1
    if hidden > 0 {
      notes = notes.dropLast(hidden) + ["\(hidden) more notes: \(detailsOption)."]
    }
    var lines = notes + StandingsText.lines(rest + (isDetailed ? findings.details : []))
    if !isDetailed, hidden == 0, !findings.details.isEmpty, let last = lines.popLast() {
      lines.append("\(last) \(detailsOption) says more.")
    }
    let parts = [table.text()] + stopped + (beside.map { ["", $0] } ?? [])
    return (parts + (lines.isEmpty ? [] : [""]) + lines).joined(separator: "\n")
  }

  private static func lines(_ sentences: [String]) -> [String] {
    sentences.map { $0.capitalizedFirst.visible + "." }
  }

  private var stopped: [String] {
    let names = standings.filter { $0.isStoppedEarly == true }.map(\.strategy)
    let who = names.count > 4 ? "\(names.count) strategies" : names.joined(separator: ", ")
    return names.isEmpty ? [] : ["Stopped early (\(who.visible)): see the run's sequential test."]
  }

  private var table: TextTable {
    var table = TextTable()
    table.rightAligned = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    table.addRow(
      [
        "rank", "strategy", "games", "wins", "draws", "losses", "score", "95 % interval", "rating",
        "95 % interval", "points/game",
      ])
    for row in standings {
      table.addRow(
        [
          "\(row.rank)", row.strategy, grouped(row.games), grouped(row.wins), grouped(row.draws),
          grouped(row.losses), fixed(row.score, decimals: 4),
          interval(row.scoreLow, row.scoreHigh, decimals: 4), rating(of: row),
          interval(row.ratingLow, row.ratingHigh, decimals: 0),
          fixed(row.pointsPerGame, decimals: 3),
        ])
    }
    return table
  }

  /// A rating, or the bound of one.
  private func rating(of row: StandingRow) -> String {
    if row.rating != nil { return fixed(row.rating, decimals: 0) }
    if row.ratingHigh != nil { return "< \(fixed(row.ratingHigh, decimals: 0))" }
    return row.ratingLow != nil ? "> \(fixed(row.ratingLow, decimals: 0))" : ""
  }

  private func interval(_ low: Double?, _ high: Double?, decimals: Int) -> String {
    guard low != nil, high != nil else { return "" }
    return "\(fixed(low, decimals: decimals)) to \(fixed(high, decimals: decimals))"
  }
}
