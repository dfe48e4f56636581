import GameCore

/// A comparison in a folder, as described by its `datapackage.json`.
typealias StoredComparison = StoredFolder<Comparison.Configuration, ComparisonSummary>

extension StoredFolder
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// The rows of the table of matchups; `nil` if it lacks a row of the summary.
  func matchupRows() throws -> [String]? {
    guard summary.matchups.map(\.measure) == MatchupContrast.measures(summary.measures) else {
      return nil
    }
    var told = summary.matchups.flatMap { contrast in
      contrast.farthest.map { MatchupDifferenceRow.columns.csv($0) }
    }
    let lines = try LineReader(
      path: "\(folder)/\(ComparisonFile.matchupDifferences.fileName)", limit: CSVReader.rowLimit)
    var rows: [String] = []
    while let line = try lines.next() {
      rows.append(String(decoding: line, as: UTF8.self) + "\n")
      told.removeAll { $0.utf8.dropLast().elementsEqual(line) }
    }
    return told.isEmpty ? Array(rows.dropFirst()) : nil
  }

  /// The changes of winners, counted in outcome_flips.csv.
  func winners() throws -> OutcomeFlipCounts {
    let table = try CSVReader(
      path: "\(folder)/\(ComparisonFile.outcomeFlips.fileName)",
      columns: [
        "game_id", "deal_id", "rotation", "winner_seat_a", "winner_seat_b", "winner_a", "winner_b",
      ])
    func seat(_ column: Int) throws -> Int? {
      table[column].isEmpty ? nil : try table.integer(column, 0...Int.max)
    }
    func name(_ column: Int) throws -> String? {
      table[column].isEmpty ? nil : try table.text(column)
    }
    var winners = OutcomeFlipCounts()
    var lastDeal = -1
    while try table.next() {
      let change = OutcomeFlip(
        gameID: try table.integer(0, 0...Int.max), dealID: try table.integer(1, 0...Int.max),
        rotation: try table.integer(2, 0...Int.max), winnerSeatA: try seat(3),
        winnerSeatB: try seat(4), winnerA: try name(5), winnerB: try name(6))
      winners.count(change)
      winners.deals += change.dealID == lastDeal ? 0 : 1
      lastDeal = change.dealID
    }
    return winners
  }
}
