import Diagnostics
import Storage
import Tournament

/// A comparison in a folder, as its description tells it.
package struct StoredComparison {
  package let folder: String
  package let package: StoredPackage<Comparison.Configuration, ComparisonSummary>
  package let configuration: Comparison.Configuration
  package let summary: ComparisonSummary

  /// Reads a folder's `datapackage.json`; `nil` where it does not describe a comparison.
  package init?(folder: String) {
    guard let package = StoredPackage<Comparison.Configuration, ComparisonSummary>(folder: folder),
      let configuration = package.configuration, let summary = package.summary
    else { return nil }
    self.folder = folder
    self.package = package
    self.configuration = configuration
    self.summary = summary
  }

  /// The first file that is not what was written; `nil` where both tables are.
  ///
  /// - Throws: `FileError` where they can't be read for a shortage.
  package func firstChanged() throws(FileError) -> String? {
    for name in ComparisonTable.allCases.map(\.fileName)
    where try !FileMark.holds(package.hash(of: name), path: "\(folder)/\(name)") { return name }
    return nil
  }

  /// What the description says that does not follow from the tables, as a clause; `nil` where all of
  /// it does.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  package func contradiction(to comparison: Comparison, name: String) throws -> String? {
    if let problem = package.versionProblem { return problem }
    let measures =
      ComparisonTable.comparison.schema(seats: comparison.runA.seats).header
      + summary.measures.map { ComparisonRow.columns.csv($0) }.joined()
    let table = ComparisonTable.comparison.fileName
    guard
      try FileInput.contents(path: "\(folder)/\(table)", limit: PackageFile.byteLimit)
        .elementsEqual(measures.utf8)
    else {
      return "its \(PackageFile.name) tells other measures than \(table)"
    }
    let winners = try winners()
    let told = ComparisonSummary(
      comparison, name: name, measures: summary.measures, winners: winners,
      warnings: summary.warnings)
    if summary.winners != winners {
      return "its \(PackageFile.name) tells other winners than \(ComparisonTable.changes.fileName)"
    }
    let description = DataPackage(
      told, of: comparison,
      marks: try ComparisonTable.allCases.map {
        FileMark(
          byteCount: try FileInput.byteCount(path: "\(folder)/\($0.fileName)"),
          hash: package.hash(of: $0.fileName) ?? "")
      }, toolVersion: package.toolVersion)
    let text = try FileInput.contents(
      path: "\(folder)/\(PackageFile.name)", limit: PackageFile.byteLimit)
    return text.elementsEqual((try JSON.pretty(description) + "\n").utf8)
      ? nil : "its \(PackageFile.name) is not what follows from its tables"
  }

  /// How winners differ, counted in the table of changes.
  private func winners() throws -> WinnerChanges {
    let table = try CSVReader(
      path: "\(folder)/\(ComparisonTable.changes.fileName)",
      columns: [
        "game_id", "pair_id", "rotation", "winner_seat_a", "winner_seat_b", "winner_a", "winner_b",
      ])
    func seat(_ column: Int) throws -> Int? {
      table[column].isEmpty ? nil : try table.integer(column, 0...Int.max)
    }
    func name(_ column: Int) throws -> String? {
      table[column].isEmpty ? nil : try table.text(column)
    }
    var winners = WinnerChanges()
    var lastPair = -1
    while try table.next() {
      let change = WinnerChange(
        gameID: try table.integer(0, 0...Int.max), pairID: try table.integer(1, 0...Int.max),
        rotation: try table.integer(2, 0...Int.max), winnerSeatA: try seat(3),
        winnerSeatB: try seat(4), winnerA: try name(5), winnerB: try name(6))
      winners.count(change)
      winners.pairs += change.pairID == lastPair ? 0 : 1
      lastPair = change.pairID
    }
    return winners
  }
}

extension DataPackage
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// Describes the folder of a comparison.
  ///
  /// - Parameter marks: The tables' lengths and hashes, in the order of ``ComparisonTable``.
  package init(
    _ summary: ComparisonSummary, of comparison: Comparison, marks: [FileMark],
    toolVersion: String = ToolVersion.current
  ) {
    self.init(
      name: summary.comparison,
      title: "\(summary.games) games of \(summary.game) under each of two rules",
      toolVersion: toolVersion, configuration: comparison.configuration, summary: summary,
      resources: zip(ComparisonTable.allCases, marks).map { table, mark in
        DataResource(
          name: table.rawValue, path: table.fileName, description: table.description,
          bytes: mark.byteCount, hash: mark.hash,
          rows: table == .comparison ? summary.measures.count : summary.winners.games,
          schema: table.schema(seats: comparison.runA.seats))
      })
  }
}
