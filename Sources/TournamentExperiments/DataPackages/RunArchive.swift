import GameCore
import TournamentBase

/// The results of a run or shard in a folder, for any game.
///
/// If the run can be replayed, ``VerifiableFolder`` replays it.
public final class RunArchive: Sendable {
  /// The folder's path, without a trailing slash.
  public let folder: String
  /// The game's name.
  public let game: String
  /// The strategies' labels in roster order.
  public let strategies: [String]
  /// The version number of the result files.
  public var schemaVersion: Int { package.schemaVersion }
  /// The program version that wrote the results.
  public var toolVersion: String { package.toolVersion }
  /// The configuration, or `nil` if this program version cannot read it.
  public var configuration: RunConfiguration? { package.configuration }
  /// The shard, or `nil` for a complete run.
  public var shard: Shard? { package.shard }
  /// The summary, or `nil` if this program version cannot read it.
  public var summary: RunSummary? { package.summary }

  package let package: StoredPackage<RunConfiguration, RunSummary>

  /// Reads a folder's `datapackage.json`.
  ///
  /// - Throws: `UsageError` if the package does not describe a run.
  public convenience init(folder: String) throws(UsageError) {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let package = StoredPackage<RunConfiguration, RunSummary>(folder: path) else {
      throw UsageError(
        "\(folder): \(RunArchive.problem(of: "\(path)/\(PackageFile.name)"))",
        remedy: "Expected the folder of a run.")
    }
    try self.init(package, folder: path)
  }

  /// Creates an archive from a folder's package.
  ///
  /// - Throws: `UsageError` if the package does not describe a run.
  package init(
    _ package: StoredPackage<RunConfiguration, RunSummary>, folder: String
  ) throws(UsageError) {
    guard let outline = package.outline else {
      throw UsageError("\(folder): \(PackageFile.name) does not describe a run")
    }
    (self.package, self.folder) = (package, folder)
    game = outline.game
    strategies = outline.strategies.map(\.label)
  }

  /// Returns the reason why the package at a path cannot be read.
  ///
  /// - Parameter results: The noun for the expected results in the message.
  static func problem(of path: String, results: String = "a run") -> String {
    guard FileKind(path: Folder.around(path)) != nil else { return "no such folder" }
    let status = FileStatus(path: path, followsLink: false)
    if status?.kind == .link { return "\(PackageFile.name) is a symbolic link" }
    guard let status, status.kind == .file else { return "no readable \(PackageFile.name)" }
    let limit = PackageFile.byteLimit
    if status.byteCount > limit { return "\(PackageFile.name) has more than \(limit) bytes" }
    let bytes = try? FileInput.contents(path: path, limit: limit)
    if let problem = bytes.flatMap(JSONValue.problem) { return "\(PackageFile.name), \(problem)" }
    return "\(PackageFile.name) does not describe \(results)"
  }

  /// The selection of recorded games.
  public var replays: Sampling { package.selection }

  /// Returns the table's columns according to the data package, or `nil` if they are unknown.
  package func schema(of table: ResultFile) -> TableSchema? {
    package.resources.first { $0.path == table.fileName }?.schema
  }

  /// Returns the name of the first file that does not match its hash, or `nil` if all files match.
  package func firstChanged() throws(FileError) -> String? {
    let tables = ResultFile.all(
      of: configuration?.format ?? .roundRobin,
      metrics: configuration?.positionMetrics.map { _ in
        MetricsShape(isCounted: true, evaluation: nil)
      })
    // The game determines which position and ply tables exist, so these tables are checked only if
    // the package contains their hashes.
    let names = tables.filter { table in
      table.isDeterministic
        && (![.positions, .plies].contains(table) || package.hash(of: table.fileName) != nil)
    }
    return try package.firstChanged(names.map(\.fileName), in: folder)
  }
}
