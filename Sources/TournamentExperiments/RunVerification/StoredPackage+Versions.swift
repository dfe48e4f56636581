import GameCore
import TournamentBase

extension StoredPackage {
  /// Checks that this program writes result files in the package's version, before any game is
  /// replayed.
  ///
  /// - Throws: `FailedCheck`, which names the required version, if the versions differ.
  func checkSchema(in folder: String) throws(FailedCheck) {
    if schemaVersion == ToolVersion.schema { return }
    throw FailedCheck.version(
      schemaVersion, by: toolVersion, of: folder,
      remedy: "To replay the games, use tournament \(toolVersion).")
  }

  /// An issue if the program version in the package is unknown, or `nil` if it is known.
  var versionFinding: VerificationIssue? {
    if ToolVersion.known.contains(toolVersion) { return nil }
    return VerificationIssue(
      file: PackageFile.name,
      "tool_version: unknown version '\(toolVersion)'; expected \(ToolVersion.known.listed(by: "or"))"
    )
  }
}
