/// A tuning in a folder, as described by its `datapackage.json`.
typealias StoredTuning = StoredFolder<TuningConfiguration, TuningSummary>

extension StoredFolder where Configuration == TuningConfiguration, Summary == TuningSummary {
  /// Returns the first table that was modified or deleted; `nil` if there is none.
  ///
  /// - Throws: `FileError` if they cannot be read for lack of a resource.
  func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(TuningFile.all(of: configuration.method).map(\.fileName), in: folder)
  }

  /// Returns the first contradiction of the folder to its table of blocks, as a clause; `nil` if there is
  /// none.
  ///
  /// - Parameter plan: The tuning that it is of.
  /// - Throws: `UnreadableFile`, `FileError`.
  func contradiction(to plan: TuningPlan) throws -> String? {
    if let problem = package.versionProblem { return problem }
    var process = TuningProcess(plan)
    let blocks = TuningFile.blocks.fileName
    try BlockRow.read("\(folder)/\(blocks)", of: plan, into: &process)
    guard process.batch == nil else { return "\(blocks) ends before the tuning is complete" }
    let results = try TuningResults(process, of: plan)
    for (table, text, _) in results.tables {
      if try !holds(text, in: table.fileName) {
        return "\(table.fileName) does not match \(blocks)"
      }
    }
    let text = try results.description(blocks: mark(of: blocks), toolVersion: package.toolVersion)
    return try holds(text, in: PackageFile.name)
      ? nil : "\(PackageFile.name) does not match the tables"
  }
}
