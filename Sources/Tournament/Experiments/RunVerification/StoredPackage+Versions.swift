import GameCore

extension StoredPackage {
  /// Checks that this program writes such result files, before any game is replayed.
  ///
  /// - Throws: `FailedCheck` that names the version that does.
  func checkSchema(in folder: String) throws(FailedCheck) {
    if schemaVersion == ToolVersion.schema { return }
    throw FailedCheck.version(
      schemaVersion, of: folder, remedy: "To replay the games, use tournament \(toolVersion).")
  }

  /// The finding that the version is unknown; `nil` if it is known.
  var versionFinding: VerificationIssue? {
    if ToolVersion.known.contains(toolVersion) { return nil }
    return VerificationIssue(
      file: PackageFile.name,
      "tool_version: unknown version '\(toolVersion)'; expected \(ToolVersion.known.listed(by: "or"))"
    )
  }
}
