import GameCore
import TournamentBase

/// A comparison in a folder, as described by `datapackage.json`.
package typealias StoredComparison = StoredFolder<Comparison.Configuration, ComparisonSummary>

extension StoredFolder
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// Returns the rows in the matchup file, or none if it lacks a row that the summary contains.
  func matchupRows() throws -> [String] {
    guard summary.matchups.map(\.measure) == MatchupContrast.measures(summary.measures) else {
      return []
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
    return told.isEmpty ? Array(rows.dropFirst()) : []
  }

  /// Counts the changed winners listed in the result file.
  func winners() throws -> OutcomeFlipCounts {
    let flips = try TableReader<OutcomeFlip>(
      path: "\(folder)/\(ComparisonFile.outcomeFlips.fileName)", Seat.limit)
    var winners = OutcomeFlipCounts()
    var lastDeal = -1
    while let flip = try flips.next() {
      winners.count(flip)
      winners.deals += flip.dealID == lastDeal ? 0 : 1
      lastDeal = flip.dealID
    }
    return winners
  }
}
