import TournamentBase

/// The results derived from all steps of a study.
package struct StudyResults<Summary> {
  let title: String
  let summary: Summary
  /// The row count of each growing table.
  let growingRows: [Int]
  /// The derived tables.
  let tables: [StudyTable]
  /// The maximum number of distinct games to count, or `nil` if they are not counted.
  var distinctGamesCap: Int?
  /// The games that a run records.
  var replays = Sampling.none
}

/// A CSV table with results.
package struct StudyTable {
  let name: String
  let description: String
  let schema: TableSchema
  /// The rows as CSV lines.
  var rows: [String] = []
  /// A Boolean value that indicates whether a repetition of the study produces a byte-identical
  /// table.
  var isReproducible = true

  var fileName: String { "\(name).csv" }
  /// The header and all rows, with line endings.
  var lines: [String] { [schema.header] + rows }
  var text: String { lines.joined() }
}

extension StudyTable {
  init(
    _ file: some TableFile, _ schema: TableSchema, _ rows: [String] = [],
    isReproducible: Bool = true
  ) {
    self.init(
      name: file.rawValue, description: file.description, schema: schema, rows: rows,
      isReproducible: isReproducible)
  }

  init<Row>(_ file: some TableFile, _ columns: ColumnList<Row>, _ rows: [Row]) {
    self.init(file, columns.schema, rows.map(columns.csv))
  }

  /// Returns the table's entry for a data package.
  func resource(_ mark: FileMark, rows: Int) -> DataResource {
    DataResource(
      name: name, path: fileName, description: description,
      bytes: isReproducible ? mark.byteCount : nil, hash: isReproducible ? mark.hash : nil,
      rows: rows, schema: schema)
  }
}

extension Study {
  /// Returns the data package's JSON, which includes the growing files' lengths and hashes.
  func package(
    of results: StudyResults<Summary>, marks: [FileMark],
    toolVersion: String = ToolVersion.current
  ) throws -> String {
    let resources =
      zip(growingTables, zip(marks, results.growingRows)).map { $0.resource($1.0, rows: $1.1) }
      + results.tables.map { $0.resource(FileMark(of: $0.lines), rows: $0.rows.count) }
    func mark(of name: String) -> FileMark? {
      zip(beginnings, marks).first { $0.0.name == name }?.1
    }
    let package = DataPackage(
      name: try name(), title: results.title, toolVersion: toolVersion,
      distinctGamesCap: results.distinctGamesCap, configuration: configuration, shard: shard,
      summary: results.summary,
      resources: tables.compactMap { file in resources.first { $0.path == file } },
      replays: mark(of: RunFiles.replayFile).map {
        StoredFile(RunFiles.replayFile, $0, selection: results.replays.text)
      },
      decisions: mark(of: DecisionFile.name).map { StoredFile(DecisionFile.name, $0) },
      ruleFiles: ruleFiles.stored)
    return try JSON.pretty(package) + "\n"
  }
}
