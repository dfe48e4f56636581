import TournamentBase

/// A results folder, as described by its `datapackage.json`.
package final class StoredFolder<Configuration: NamedConfiguration, Summary: Decodable & Sendable>:
  Sendable
{
  package let folder: String
  package let package: StoredPackage<Configuration, Summary>
  package let configuration: Configuration
  package let summary: Summary

  /// Reads a folder's `datapackage.json`, or returns `nil` if the file does not describe results of
  /// this kind.
  convenience init?(folder: String) {
    guard let package = StoredPackage<Configuration, Summary>(folder: folder) else { return nil }
    self.init(package, folder: folder)
  }

  /// Creates a results folder from its package, or returns `nil` if the package does not describe
  /// results of this kind.
  init?(_ package: StoredPackage<Configuration, Summary>, folder: String) {
    guard let configuration = package.configuration, let summary = package.summary else {
      return nil
    }
    (self.folder, self.package) = (folder, package)
    (self.configuration, self.summary) = (configuration, summary)
  }

  /// Returns the existing results for a configuration or shard, or `nil` if nothing exists at the
  /// path.
  ///
  /// - Throws: ``DamagedRun`` if anything else exists at the path.
  static func existing(
    at path: String, of configuration: Configuration, _ shard: Shard? = nil
  ) throws -> StoredFolder? {
    guard FileKind.isTaken(path) else { return nil }
    func damaged(_ reason: String) -> DamagedRun { DamagedRun(folder: path, reason: reason) }
    guard FileKind(path: path) != nil else { throw damaged("it is a broken symbolic link") }
    let package = StoredPackage<Configuration, Summary>(folder: path)
    guard let package, let stored = StoredFolder(package, folder: path) else {
      // Other versions describe their results differently.
      throw damaged(
        package?.versionProblem ?? "\(PackageFile.name) is missing or unreadable")
    }
    // Strings are compared, because 60.0 and 60 are the same number in JSON.
    guard try stored.configuration.canonicalText() == configuration.canonicalText() else {
      throw damaged("\(PackageFile.name) describes a different configuration")
    }
    guard package.shard == shard else {
      throw damaged("\(PackageFile.name) describes a different shard")
    }
    return stored
  }

  /// Returns the name of the first file that was modified or deleted, or `nil` if there is none.
  package func firstChanged() throws(FileError) -> String? {
    try package.firstChanged(package.resources.map(\.path), in: folder)
  }
}
