import GameCore
import TournamentBase

extension StoredPackage {
  /// Checks that this program writes result files of the same version, before any game is replayed.
  ///
  /// - Throws: `FailedCheck` with the required version.
  func checkSchema(in folder: String) throws(FailedCheck) {
    if schemaVersion == ToolVersion.schema { return }
    throw FailedCheck.version(
      schemaVersion, of: folder, remedy: "To replay the games, use tournament \(toolVersion).")
  }

  /// The issue that the version of the program is unknown; `nil` for a known version.
  var versionFinding: VerificationIssue? {
    if ToolVersion.known.contains(toolVersion) { return nil }
    return VerificationIssue(
      file: PackageFile.name,
      "tool_version: unknown version '\(toolVersion)'; expected \(ToolVersion.known.listed(by: "or"))"
    )
  }
}
