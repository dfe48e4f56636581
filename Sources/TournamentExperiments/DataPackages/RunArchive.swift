import GameCore
import TournamentBase

/// The results of a run or shard in a folder, of any version and any game.
///
/// An archive that can be replayed is a ``PlayableArchive``.
public final class RunArchive: Sendable {
  /// The path of the folder, without a trailing slash.
  public let folder: String
  /// The name of the game.
  public let game: String
  /// The labels of the strategies, in the order of the roster.
  public let strategies: [String]
  /// The version of the result files.
  public var schemaVersion: Int { package.schemaVersion }
  /// The version of the program that wrote the results.
  public var toolVersion: String { package.toolVersion }
  /// The configuration; `nil` if this version of the program cannot read it.
  public var configuration: RunConfiguration? { package.configuration }
  /// The shard; `nil` for a complete run.
  public var shard: Shard? { package.shard }
  /// The summary; `nil` if this version of the program cannot read it.
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

  /// Creates an archive from the package of a folder.
  ///
  /// - Throws: `UsageError` if the package does not describe a run.
  init(_ package: StoredPackage<RunConfiguration, RunSummary>, folder: String) throws(UsageError) {
    guard let outline = package.outline else {
      throw UsageError("\(folder): \(PackageFile.name) does not describe a run")
    }
    (self.package, self.folder) = (package, folder)
    game = outline.game
    strategies = outline.strategies.map(\.label)
  }

  /// Returns the reason that the package at a path cannot be read.
  ///
  /// - Parameter results: The expected results, for the message.
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

  /// The recorded games.
  public var replays: Sampling { package.replays?.selection.flatMap { Sampling($0) } ?? .none }

  /// Returns the name that a table had in the version of these results.
  private func fileName(of table: ResultFile) -> String {
    let former = FormerNames.formerFile(table.rawValue).map { "\($0).csv" }
    let paths = package.resources.map(\.path)
    return former.flatMap { paths.contains($0) ? $0 : nil } ?? table.fileName
  }

  /// Returns the columns of a table according to the data package; `nil` if they are unknown.
  package func schema(of table: ResultFile) -> TableSchema? {
    package.resources.first { $0.path == fileName(of: table) }?.schema
  }

  /// Returns the name of the first file that does not match its hash; `nil` if all files match.
  package func firstChanged() throws(FileError) -> String? {
    let tables = ResultFile.all(
      of: configuration?.format ?? .roundRobin,
      metrics: configuration?.positionMetrics.map { _ in
        MetricsShape(isCounted: true, evaluation: nil)
      })
    // The columns of the table of positions depend on the game.
    let names = tables.filter { table in
      table.isDeterministic
        && (![.positions, .plies].contains(table) || package.hash(of: fileName(of: table)) != nil)
    }
    return try package.firstChanged(names.map(fileName), in: folder)
  }

  /// Returns the decisions of external bots; `nil` without external bots.
  func decisions() throws -> DecisionStore? { try configuration?.decisions(in: folder) }
}
