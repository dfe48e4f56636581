import GameCore
import TournamentBase

/// A folder with results of any kind, as described by its data package.
package struct ResultFolder: Sendable {
  /// The folder's path, without a trailing slash.
  package let path: String
  package let content: any StoredResults
  /// The version of the result files, or 0 if it is unknown.
  package let schemaVersion: Int
  /// The program version that wrote the results, or an empty string if it is unknown.
  package let toolVersion: String
  /// A clause that explains which other program version wrote the results, or `nil` if the versions
  /// match.
  package let versionProblem: String?
  package let hashes: [(path: String, hash: String)]

  /// All kinds of results that a data package describes, those without a key of their own last.
  package static let kinds: [any PackagedResults.Type] = [
    FinishedComparison.self, FinishedSweep.self, FinishedTuning.self, FinishedRating.self,
    RunArchive.self,
  ]

  /// Reads a data package, by default the folder's own, or returns `nil` if it is missing or
  /// unreadable.
  package init?(
    folder: String, file: String? = nil, kinds: [any PackagedResults.Type] = ResultFolder.kinds
  ) {
    let file = file ?? "\(folder)/\(PackageFile.name)"
    guard let bytes = try? FileInput.contents(path: file, limit: PackageFile.byteLimit),
      let keys = JSON.value(ConfigurationKeys.self, from: bytes)?.keys,
      let kind = kinds.first(where: { kind in kind.key.map { keys.contains($0) } ?? true }),
      let content = kind.init(bytes: bytes, folder: folder)
    else { return nil }
    self.init(folder, content)
  }

  private init(_ path: String, _ content: some PackagedResults) {
    let package = content.package
    (self.path, self.content) = (path, content)
    (schemaVersion, toolVersion) = (package.schemaVersion, package.toolVersion)
    (versionProblem, hashes) = (package.versionProblem, package.hashes)
  }

  /// Reads a folder.
  ///
  /// By default, symbolic links in the folder are an error.
  ///
  /// - Throws: `UsageError` if the folder contains no results or unfinished results, and
  ///   `FileError`.
  package init(
    _ path: String, checksLinks: Bool = true, kinds: [any PackagedResults.Type] = ResultFolder.kinds
  ) throws {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if checksLinks { try Folder.checkLinks(in: folder) }
    let described = ResultFolder(folder: folder, kinds: kinds)
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
      if let league = try FinishedLeague(folder: folder) {
        (self.path, content) = (folder, league)
        (schemaVersion, toolVersion) = (ToolVersion.schema, ToolVersion.current)
        (versionProblem, hashes) = (nil, try league.hashes())
        return
      }
      if let recorded = RecordedGames(folder: folder) {
        (self.path, content) = (folder, recorded)
        (schemaVersion, toolVersion, versionProblem, hashes) = (0, "", nil, [])
        return
      }
    }
    throw UsageError(
      "\(folder): \(RunArchive.problem(of: file, results: "results"))",
      remedy: "Expected the folder of a run, comparison, sweep, tuning, league or ratings.")
  }

  package var kind: ResultKind { content.kind }
}

/// The keys in a data package's configuration.
private struct ConfigurationKeys: Decodable {
  let keys: [String]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    let package = try decoder.container(keyedBy: Key.self)
    let configuration = try package.nestedContainer(
      keyedBy: Key.self, forKey: Key(stringValue: "configuration"))
    keys = configuration.allKeys.map(\.stringValue)
  }
}
