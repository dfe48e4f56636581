import GameCore

/// A run, or a part of one, that is in a folder, to be read: whatever version of whichever game made
/// it.
///
/// What can be played again is a ``PlayableArchive``.
public final class RunArchive: Sendable {
  /// Its folder, without a slash at the end.
  public let folder: String
  /// The game's name, known here or not.
  public let game: String
  /// The strategies' labels, in the order of the roster.
  public let strategies: [String]
  /// The version of the tables: `ToolVersion.schema` when they were written.
  public var schemaVersion: Int { package.schemaVersion }
  /// The version of the command that wrote them.
  public var toolVersion: String { package.toolVersion }
  /// What the results follow from; `nil` where this version has no words for it.
  public var configuration: RunConfiguration? { package.configuration }
  /// The part of the run that this is; `nil` for the whole.
  public var shard: Shard? { package.shard }
  /// What the run found; `nil` where it is told in a form that this version doesn't know.
  public var summary: RunSummary? { package.summary }

  let package: StoredPackage<RunConfiguration, RunSummary>

  /// Reads a folder's `datapackage.json`.
  ///
  /// - Throws: `UsageError` if it does not describe a run.
  public convenience init(folder: String) throws(UsageError) {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let package = StoredPackage<RunConfiguration, RunSummary>(folder: path) else {
      throw UsageError(
        "\(folder): \(RunArchive.problem(of: "\(path)/\(PackageFile.name)"))",
        remedy: "Expected the folder of a run.")
    }
    try self.init(package, folder: path)
  }

  /// Takes a package that was read from a folder.
  ///
  /// - Throws: `UsageError` if it does not describe a run.
  init(_ package: StoredPackage<RunConfiguration, RunSummary>, folder: String) throws(UsageError) {
    guard let outline = package.outline else {
      throw UsageError("\(folder): \(PackageFile.name) does not describe a run")
    }
    (self.package, self.folder) = (package, folder)
    game = outline.game
    strategies = outline.strategies.map(\.label)
  }

  /// The problem of a package that cannot be read.
  ///
  /// - Parameter results: The results that it should describe.
  static func problem(of path: String, results: String = "a run") -> String {
    guard FileKind(path: Folder.around(path)) != nil else { return "no such folder" }
    let status = FileStatus(path: path, followsLink: false)
    if status?.kind == .link { return "\(PackageFile.name) is a symbolic link" }
    guard let status, status.kind == .file else { return "no readable \(PackageFile.name)" }
    let limit = PackageFile.byteLimit
    return status.byteCount > limit
      ? "\(PackageFile.name) has more than \(limit) bytes"
      : "\(PackageFile.name) does not describe \(results)"
  }

  /// Which replays are kept beside the tables.
  public var replays: Sampling { package.replays.flatMap { Sampling($0.selection) } ?? .none }

  /// Returns the name of a table in the version that wrote it.
  private func fileName(of table: ResultFile) -> String {
    let former = FormerNames.formerFile(table.rawValue).map { "\($0).csv" }
    let paths = package.resources.map(\.path)
    return former.flatMap { paths.contains($0) ? $0 : nil } ?? table.fileName
  }

  /// The columns that a table had when it was written; `nil` where the folder doesn't say.
  func schema(of table: ResultFile) -> TableSchema? {
    package.resources.first { $0.path == fileName(of: table) }?.schema
  }

  /// The first file that is not what the run wrote, of those that have a hash; `nil` where all are.
  ///
  /// - Throws: `FileError` where they can't be read for a shortage.
  func firstChanged() throws(FileError) -> String? {
    let tables = ResultFile.all(
      of: configuration?.format ?? .roundRobin,
      metrics: configuration?.positionMetrics.map { _ in
        MetricsShape(isCounted: true, evaluation: nil)
      })
    // Which of those that measure positions it has depends on the game, and the package tells.
    let names = tables.filter { table in
      table.isDeterministic
        && (![.positions, .plies].contains(table) || package.hash(of: fileName(of: table)) != nil)
    }
    return try package.firstChanged(names.map(fileName), in: folder)
  }

  /// What programs decided, for games that are played again; `nil` where no strategy is a program.
  ///
  /// - Throws: `UnreadableFile` where the file is none of decisions, `FileError`.
  func decisions() throws -> DecisionStore? { try configuration?.decisions(in: folder) }
}

extension RunConfiguration {
  /// What programs decided in the games of a folder; `nil` where no strategy is a program.
  ///
  /// - Parameter isWhole: Whether the file has to be as it should to its end.
  /// - Throws: `UnreadableFile` where it isn't, `FileError`.
  func decisions(in folder: String, isWhole: Bool = true) throws -> DecisionStore? {
    guard hasPrograms else { return nil }
    return DecisionStore(try DecisionFile(path: "\(folder)/\(DecisionFile.name)", isWhole: isWhole))
  }
}
