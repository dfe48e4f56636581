import GameCore
import TournamentBase

/// A comparison in a folder, as described by `datapackage.json`.
package typealias StoredComparison = StoredFolder<Comparison.Configuration, ComparisonSummary>

extension StoredFolder
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// Returns the rows in the matchup file, followed by those that the summary contains but the file
  /// lacks.
  ///
  /// - Throws: `UnreadableFile` if the summary lists other measures than follow from the tests, and
  ///   `FileError`.
  func matchupRows() throws -> [String] {
    let file = ComparisonFile.matchupDifferences.fileName
    guard summary.matchups.map(\.measure) == MatchupContrast.measures(summary.measures) else {
      throw UnreadableFile(
        path: file, line: 1,
        problem: "\(PackageFile.name) lists matchups for other measures than its tests select")
    }
    var told = summary.matchups.flatMap { contrast in
      contrast.farthest.map { MatchupDifferenceRow.columns.csv($0) }
    }
    let lines = try LineReader(path: "\(folder)/\(file)", limit: CSVReader.rowLimit)
    var rows: [String] = []
    while let line = try lines.next() {
      rows.append(String(decoding: line, as: UTF8.self) + "\n")
      told.removeAll { $0.utf8.dropLast().elementsEqual(line) }
    }
    return Array(rows.dropFirst()) + told
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
