import GameCore

/// A comparison in a folder, as described by its `datapackage.json`.
typealias StoredComparison = StoredFolder<Comparison.Configuration, ComparisonSummary>

extension StoredFolder
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// Returns the rows of the file of matchups; `nil` if a row of the summary is missing.
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

  /// Counts the changed winners in the result file.
  func winners() throws -> OutcomeFlipCounts {
    let flips = try FlipReader(folder: folder)
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

/// A reader of the changed winners in the folder of a comparison, row by row.
struct FlipReader {
  private let table: CSVReader

  init(folder: String) throws {
    table = try CSVReader(
      path: "\(folder)/\(ComparisonFile.outcomeFlips.fileName)",
      columns: OutcomeFlip.columns(seats: Seat.limit).schema.fields.map(\.name))
  }

  /// Returns the next row; `nil` after the last.
  func next() throws -> OutcomeFlip? {
    guard try table.next() else { return nil }
    func number(_ column: Int) throws -> Int { try table.integer(column, 0...Int.max) }
    func known<Value>(_ column: Int, _ value: (Int) throws -> Value) rethrows -> Value? {
      table[column].isEmpty ? nil : try value(column)
    }
    return OutcomeFlip(
      gameID: try number(0), dealID: try number(1), rotation: try number(2),
      winnerSeatA: try known(3, number), winnerSeatB: try known(4, number),
      winnerA: try known(5, table.text), winnerB: try known(6, table.text))
  }
}
