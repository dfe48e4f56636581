import RunFolders
import Tournament

extension StoredPackage {
  /// Checks that this command writes such tables, before anything is played for them.
  ///
  /// - Throws: `FailedCheck` that says which command does.
  func checkSchema(in folder: String) throws(FailedCheck) {
    if schemaVersion == ToolVersion.schema { return }
    throw FailedCheck([
      "\(folder) has version \(schemaVersion) of the tables, and this command writes "
        + "\(ToolVersion.schema); to play it again takes the command that made it, tournament "
        + toolVersion
    ])
  }

  /// That no such version is known; `nil` where it is.
  var versionFinding: RunFinding? {
    if ToolVersion.known.contains(toolVersion) { return nil }
    return RunFinding(
      file: PackageFile.name,
      "tool_version: '\(toolVersion)' is no version that this program knows of")
  }
}
