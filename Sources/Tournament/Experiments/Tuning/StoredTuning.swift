/// A tuning in a folder, as described by its `datapackage.json`.
final class StoredTuning: Sendable {
  let folder: String
  let package: StoredPackage<TuningConfiguration, TuningSummary>
  let configuration: TuningConfiguration
  let summary: TuningSummary

  /// Reads a folder's `datapackage.json`; `nil` if it does not describe a tuning.
  init?(folder: String) {
    guard let package = StoredPackage<TuningConfiguration, TuningSummary>(folder: folder),
      let configuration = package.configuration, let summary = package.summary
    else { return nil }
    self.folder = folder
    self.package = package
    self.configuration = configuration
    self.summary = summary
  }

  /// Returns the first table that was modified or deleted; `nil` if there is none.
  ///
  /// - Throws: `FileError` if they cannot be read for lack of a resource.
  func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(
      TuningFile.all(of: configuration.method).map(\.fileName), in: folder)
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
      let found = try FileInput.contents(
        path: "\(folder)/\(table.fileName)", limit: PackageFile.byteLimit)
      if !found.elementsEqual(text.utf8) {
        return "\(table.fileName) does not match \(blocks)"
      }
    }
    let mark = FileMark(
      byteCount: try FileInput.byteCount(path: "\(folder)/\(blocks)"),
      hash: package.hash(of: blocks) ?? "")
    let told = try FileInput.contents(
      path: "\(folder)/\(PackageFile.name)", limit: PackageFile.byteLimit)
    return told.elementsEqual(
      try results.description(blocks: mark, toolVersion: package.toolVersion).utf8)
      ? nil : "\(PackageFile.name) does not match the tables"
  }
}
