/// Everything that follows from the steps of a study.
struct StudyResults<Summary> {
  let title: String
  let summary: Summary
  /// The numbers of rows of the growing tables.
  let growingRows: [Int]
  /// The other tables.
  let tables: [StudyTable]
  /// The maximum number of distinct games that are counted; `nil` if no games are counted.
  var distinctGamesCap: Int?
  /// The games of a run whose replays were kept.
  var replays = Sampling.none
  /// The sandboxes that an earlier version recorded here.
  var sandbox: [String: [String]]?
}

/// A table of a study.
struct StudyTable {
  let name: String
  let description: String
  let schema: TableSchema
  /// The lines of the rows.
  var rows: [String] = []
  /// A Boolean value that indicates whether equal configurations give equal bytes.
  var isReproducible = true

  var fileName: String { "\(name).csv" }
  /// All lines, with their ends.
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

  /// The table as a package lists it.
  func resource(_ mark: FileMark, rows: Int) -> DataResource {
    DataResource(
      name: name, path: fileName, description: description,
      bytes: isReproducible ? mark.byteCount : nil, hash: isReproducible ? mark.hash : nil,
      rows: rows, schema: schema)
  }
}

extension Study {
  /// Returns the text of a folder's data package, with the marks of the files that steps add to.
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
      sandbox: sandboxes == nil ? nil : results.sandbox, ruleFiles: ruleFiles.stored)
    return try JSON.pretty(package) + "\n"
  }

  /// Returns the contradiction of a folder's description to results, as a clause; `nil` if there is none.
  func contradiction(
    in stored: StoredFolder<Configuration, Summary>, to results: StudyResults<Summary>
  ) throws -> String? {
    let marks = try growingTables.filter { tables.contains($0.fileName) }.map {
      try stored.mark(of: $0.fileName)
    }
    let text = try package(of: results, marks: marks, toolVersion: stored.package.toolVersion)
    return try stored.holds(text, in: PackageFile.name)
      ? nil : "\(PackageFile.name) does not match the tables"
  }
}
