import RunFolders
import Storage

/// A tuning in a folder, as its description tells it.
package final class StoredTuning: Sendable {
  package let folder: String
  package let package: StoredPackage<TuningConfiguration, TuningSummary>
  package let configuration: TuningConfiguration
  package let summary: TuningSummary

  /// Reads a folder's `datapackage.json`; `nil` where it does not describe a tuning.
  package init?(folder: String) {
    guard let package = StoredPackage<TuningConfiguration, TuningSummary>(folder: folder),
      let configuration = package.configuration, let summary = package.summary
    else { return nil }
    self.folder = folder
    self.package = package
    self.configuration = configuration
    self.summary = summary
  }

  /// The first file that is not what was written; `nil` where all are.
  ///
  /// - Throws: `FileError` where they can't be read for a shortage.
  package func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(
      TuningTable.all(of: configuration.method).map(\.fileName), in: folder)
  }

  /// What in the folder does not follow from its table of blocks, as a clause; `nil` where all does.
  ///
  /// - Parameter plan: The tuning that it is of.
  /// - Throws: `UnreadableFile`, `FileError`.
  package func contradiction(to plan: TuningPlan) throws -> String? {
    if let problem = package.versionProblem { return problem }
    var process = TuningProcess(plan)
    let blocks = TuningTable.blocks.fileName
    try BlockRow.read("\(folder)/\(blocks)", of: plan, into: &process)
    guard process.batch == nil else { return "its \(blocks) ends before all was played" }
    let results = try TuningResults(process, of: plan)
    for (table, text, _) in results.tables {
      let found = try FileInput.contents(
        path: "\(folder)/\(table.fileName)", limit: PackageFile.byteLimit)
      if !found.elementsEqual(text.utf8) {
        return "its \(table.fileName) is not what follows from \(blocks)"
      }
    }
    let mark = FileMark(
      byteCount: try FileInput.byteCount(path: "\(folder)/\(blocks)"),
      hash: package.hash(of: blocks) ?? "")
    let told = try FileInput.contents(
      path: "\(folder)/\(PackageFile.name)", limit: PackageFile.byteLimit)
    return told.elementsEqual(
      try results.description(blocks: mark, toolVersion: package.toolVersion).utf8)
      ? nil : "its \(PackageFile.name) is not what follows from its tables"
  }
}
