/// A sweep or a shard of one in a folder, as described by its `datapackage.json`.
typealias StoredSweep = StoredFolder<SweepConfiguration, SweepSummary>

extension StoredFolder where Configuration == SweepConfiguration, Summary == SweepSummary {
  /// The tables that the folder has.
  var tables: [SweepFile] {
    SweepFile.allCases.filter { table in
      switch table {
      case .points, .batches: true
      case .effects: package.shard == nil && configuration.budget == nil
      case .answer: configuration.budget != nil
      }
    }
  }

  /// A Boolean value that indicates whether the folder has the runs of its points.
  var hasRuns: Bool { FileKind(path: "\(folder)/\(SweepFolder.runs)") == .folder }

  /// Returns the first table that was modified or deleted; `nil` if there is none.
  ///
  /// - Throws: `FileError` if they cannot be read for lack of a resource.
  func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(tables.map(\.fileName), in: folder)
  }

  /// Returns the first contradiction of the folder to its points and batches, as a clause; `nil` if there
  /// is none.
  ///
  /// - Parameter sweep: The expected sweep or shard.
  /// - Throws: `FileError`.
  func contradiction(to sweep: Sweep) throws -> String? {
    if let problem = package.versionProblem { return problem }
    if let name = try firstChanged() {
      return "\(name) was modified or deleted since it was written"
    }
    let results: SweepResults
    do {
      results = try SweepResults(sweep, name: try sweep.name(), folder: folder)
    } catch let error as UnreadableFile {
      return "\(error)"
    }
    let columns = SweepColumns(of: sweep)
    let marks = try tables.map { table in
      if let derived = results.derived, derived.table == table {
        return (table, FileMark(of: columns.schema(of: table).header + derived.rows.joined()))
      }
      return (table, try mark(of: table.fileName))
    }
    let description = DataPackage(
      results, of: sweep, marks: marks, toolVersion: package.toolVersion)
    return try holds(JSON.pretty(description) + "\n", in: PackageFile.name)
      ? nil : "\(PackageFile.name) does not match the tables"
  }
}
