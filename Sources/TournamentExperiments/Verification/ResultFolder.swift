import GameCore
import TournamentBase

/// A folder with results of any kind, as described by its data package.
package struct ResultFolder: Sendable {
  /// The folder's path, without a trailing slash.
  package let path: String
  package let content: Content
  /// The version of the result files, or 0 if it is unknown.
  package let schemaVersion: Int
  /// The program version that wrote the results, or an empty string if it is unknown.
  package let toolVersion: String
  /// A clause that explains which other program version wrote the results, or `nil` if the versions
  /// match.
  package let versionProblem: String?
  package let hashes: [(path: String, hash: String)]

  package enum Content: Sendable {
    /// A run or a run shard.
    case run(RunArchive)
    case comparison(StoredComparison)
    case sweep(StoredSweep)
    case tuning(StoredTuning)
    case rating(StoredRating)
    /// Recorded games without a data package.
    case replays(ReplaysCheck)
  }

  /// Reads a data package, by default the folder's own, or returns `nil` if it is missing or
  /// unreadable.
  package init?(folder: String, file: String? = nil) {
    let file = file ?? "\(folder)/\(PackageFile.name)"
    guard let bytes = try? FileInput.contents(path: file, limit: PackageFile.byteLimit),
      let package = JSON.value(AnyPackage.self, from: bytes), let content = package.content(folder)
    else { return nil }
    (path, self.content) = (folder, content)
    (schemaVersion, toolVersion, versionProblem, hashes) = package.facts
  }

  /// Reads a folder.
  ///
  /// By default, symbolic links in the folder are an error.
  ///
  /// - Throws: `UsageError` if the folder contains no results or unfinished results, and
  ///   `FileError`.
  package init(_ path: String, checksLinks: Bool = true) throws {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if checksLinks { try Folder.checkLinks(in: folder) }
    let described = ResultFolder(folder: folder)
    // The errors of commands that play games again name the version of readable descriptions.
    if (described?.schemaVersion ?? .max) > ToolVersion.schema {
      try PackageFile.checkVersion(in: folder)
    }
    if let described {
      self = described
      return
    }
    let file = "\(folder)/\(PackageFile.name)"
    if FileKind(path: file) == nil {
      if let hidden = RunProgress.folder(of: folder) {
        let command = ProvenanceRecord(folder: hidden)?.command.map { ": \($0.visible)" }
        throw UsageError(
          "\(folder): the results are unfinished",
          remedy: "To finish them, repeat the command that started them\(command ?? ".")")
      }
      if let replays = ReplaysCheck(folder: folder) {
        (self.path, content) = (folder, .replays(replays))
        (schemaVersion, toolVersion, versionProblem, hashes) = (0, "", nil, [])
        return
      }
    }
    throw UsageError(
      "\(folder): \(RunArchive.problem(of: file, results: "results"))",
      remedy: "Expected the folder of a run, comparison, sweep, tuning or ratings.")
  }

  package var kind: ResultKind {
    switch content {
    case .run(let archive): archive.shard == nil ? .run : .shard
    case .comparison: .comparison
    case .sweep: .sweep
    case .tuning: .tuning
    case .rating: .rating
    case .replays: .replays
    }
  }

  /// The error from a command that requires a data package but gets a folder with recorded games.
  package var withoutPackage: UsageError {
    UsageError(
      "\(path): contains recorded games but no \(PackageFile.name)",
      remedy: "'verify' replays them.")
  }
}

/// A data package of any kind, which is recognized by the keys in its configuration.
private struct AnyPackage: Decodable {
  let facts: (Int, String, String?, [(path: String, hash: String)])
  /// Returns a folder's results, or `nil` if this program cannot read them.
  let content: (String) -> ResultFolder.Content?

  private enum Key: CodingKey {
    case configuration
    // Each of these keys occurs in only one kind of configuration: comparison, sweep, tuning or
    // ratings.
    case a, factors, parameters, sources
  }

  init(from decoder: any Decoder) throws {
    let configuration = try decoder.container(keyedBy: Key.self)
      .nestedContainer(keyedBy: Key.self, forKey: .configuration)
    if configuration.contains(.a) {
      try self.init(decoder) { StoredComparison($0, folder: $1).map { .comparison($0) } }
    } else if configuration.contains(.factors) {
      try self.init(decoder) { StoredSweep($0, folder: $1).map { .sweep($0) } }
    } else if configuration.contains(.parameters) {
      try self.init(decoder) { StoredTuning($0, folder: $1).map { .tuning($0) } }
    } else if configuration.contains(.sources) {
      try self.init(decoder) { StoredRating($0, folder: $1).map { .rating($0) } }
    } else {
      try self.init(decoder) { (try? RunArchive($0, folder: $1)).map { .run($0) } }
    }
  }

  private init<Configuration, Summary>(
    _ decoder: any Decoder,
    _ content: @escaping (StoredPackage<Configuration, Summary>, String) -> ResultFolder.Content?
  ) throws {
    let package = try StoredPackage<Configuration, Summary>(from: decoder)
    facts = (
      package.schemaVersion, package.toolVersion, package.versionProblem, package.hashes
    )
    self.content = { content(package, $0) }
  }
}
