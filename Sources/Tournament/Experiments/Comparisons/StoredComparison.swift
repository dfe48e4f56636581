import GameCore

/// A comparison in a folder, as described by its `datapackage.json`.
typealias StoredComparison = StoredFolder<Comparison.Configuration, ComparisonSummary>

extension StoredFolder
where Configuration == Comparison.Configuration, Summary == ComparisonSummary {
  /// Returns the first table that was modified or deleted; `nil` if there is none.
  ///
  /// - Throws: `FileError` if they cannot be read for lack of a resource.
  func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(ComparisonFile.allCases.map(\.fileName), in: folder)
  }

  /// Returns the first contradiction between the description and the tables, as a clause; `nil` if
  /// there is none.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  func contradiction(to comparison: Comparison, name: String) throws -> String? {
    if let problem = package.versionProblem { return problem }
    let measures =
      ComparisonFile.comparison.schema(seats: comparison.runA.seats).header
      + summary.measures.map { ComparisonRow.columns.csv($0) }.joined()
    let table = ComparisonFile.comparison.fileName
    guard try holds(measures, in: table) else {
      return "\(PackageFile.name) and \(table) differ in their measures"
    }
    let matchups = ComparisonFile.matchups.fileName
    guard let matchupRows = try matchupRows() else {
      return "\(PackageFile.name) and \(matchups) differ in their matchups"
    }
    let winners = try winners()
    let told = ComparisonSummary(
      comparison, name: name, measures: summary.measures, matchups: summary.matchups,
      winners: winners, warnings: summary.warnings)
    if summary.winners != winners {
      return "\(PackageFile.name) and \(ComparisonFile.changes.fileName) differ in the winners"
    }
    let description = DataPackage(
      told, of: comparison,
      marks: try ComparisonFile.allCases.map { try mark(of: $0.fileName) },
      matchupRows: matchupRows, toolVersion: package.toolVersion)
    return try holds(JSON.pretty(description) + "\n", in: PackageFile.name)
      ? nil : "\(PackageFile.name) does not match the tables"
  }

  /// The number of rows of the table of matchups; `nil` if it lacks a row of the summary.
  private func matchupRows() throws -> Int? {
    guard summary.matchups.map(\.measure) == MatchupContrast.measures(summary.measures) else {
      return nil
    }
    var told = summary.matchups.flatMap { contrast in
      contrast.farthest.map { MatchupRow.columns.csv($0) }
    }
    let lines = try LineReader(
      path: "\(folder)/\(ComparisonFile.matchups.fileName)", limit: CSVReader.rowLimit)
    var count = 0
    while let line = try lines.next() {
      count += 1
      told.removeAll { $0.utf8.dropLast().elementsEqual(line) }
    }
    return told.isEmpty ? count - 1 : nil
  }

  /// The changes of winners, counted in the table of changes.
  private func winners() throws -> OutcomeFlipCounts {
    let table = try CSVReader(
      path: "\(folder)/\(ComparisonFile.changes.fileName)",
      columns: [
        "game_id", "pair_id", "rotation", "winner_seat_a", "winner_seat_b", "winner_a", "winner_b",
      ])
    func seat(_ column: Int) throws -> Int? {
      table[column].isEmpty ? nil : try table.integer(column, 0...Int.max)
    }
    func name(_ column: Int) throws -> String? {
      table[column].isEmpty ? nil : try table.text(column)
    }
    var winners = OutcomeFlipCounts()
    var lastPair = -1
    while try table.next() {
      let change = OutcomeFlip(
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
  /// - Parameters:
  ///   - summary: What was found.
  ///   - comparison: What it was found of.
  ///   - marks: The tables' lengths and hashes, in the order of ``ComparisonFile``.
  ///   - matchupRows: How many rows the table of matchups has.
  ///   - toolVersion: The version that wrote the tables.
  init(
    _ summary: ComparisonSummary, of comparison: Comparison, marks: [FileMark], matchupRows: Int,
    toolVersion: String = ToolVersion.current
  ) {
    self.init(
      name: summary.comparison,
      title: "\(summary.games) games of \(summary.game) under each of two rules",
      toolVersion: toolVersion, configuration: comparison.configuration, summary: summary,
      resources: zip(ComparisonFile.allCases, marks).map { table, mark in
        let rows =
          switch table {
          case .comparison: summary.measures.count
          case .matchups: matchupRows
          case .changes: summary.winners.games
          }
        return table.resource(mark, rows: rows, schema: table.schema(seats: comparison.runA.seats))
      }, ruleFiles: comparison.ruleFiles)
  }
}
