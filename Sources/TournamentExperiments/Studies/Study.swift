import TournamentBase

/// A plan that plays games in steps and writes the results to a folder: a run, comparison, sweep or
/// tuning.
///
/// Until the results are complete, the folder is hidden and contains a journal, so that the same
/// plan can resume after the last complete step.
package protocol Study<Summary>: Sendable {
  associatedtype Configuration: NamedConfiguration
  associatedtype Summary: Codable & Sendable
  /// The progress after some steps, which determines the next steps and the results.
  associatedtype State

  /// The kind of results.
  static var kind: ResultKind { get }
  /// The complete configuration, which determines the results.
  var configuration: Configuration { get }
  /// The shard, or `nil` for the complete results.
  var shard: Shard? { get }
  /// The copies of files that rules require.
  var ruleFiles: [RuleFileCopy] { get }
  /// The active sandbox layers for each external bot, or `nil` if there are no external bots.
  var sandboxes: [String: [String]]? { get }
  /// The file names of all tables in the finished folder, in the package's order.
  var tables: [String] { get }
  /// The names of folders that may be next to the result files.
  var folders: [String] { get }
  /// The tables to which steps append rows, as they are before the first step.
  ///
  /// A finished folder contains only those listed in ``tables``.
  var growingTables: [StudyTable] { get }
  /// The names of all files that grow with the steps, with the text that precedes the first step.
  var beginnings: [(name: String, text: String)] { get }
  /// The names of files in the hidden folder that the finished folder does not contain.
  var leftovers: [String] { get }
  /// The file names that the hidden folder may contain.
  var hiddenFiles: [String] { get }
  /// The maximum number of steps.
  var stepLimit: Int { get }

  /// Checks existing results against their result files and returns their summary, or `nil` if the
  /// folder does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study exactly.
  func storedSummary(at path: String) throws -> Summary?

  /// Checks that an unfinished folder is usable and was not started with different options.
  func checkUnfinished(in folder: String, keepsGames: Bool) throws

  /// Creates or resumes the growing tables in a hidden folder and adds earlier processes to the
  /// provenance.
  ///
  /// - Returns: The tables and the state after the steps that they contain.
  /// - Throws: `UsageError` if the folder contains other results, ``DamagedRun`` if nothing can be
  ///   resumed, and `FileError`.
  func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State)

  /// Returns the state after the steps in a hidden folder's tables.
  ///
  /// - Throws: ``DamagedRun`` if the tables contradict each other, `UnreadableFile`, and
  ///   `FileError`.
  func state(after tables: GrowingTables, in folder: String) throws -> State

  /// Plays all steps that remain and appends their rows to the tables.
  ///
  /// - Returns: `true` if all steps were played, or `false` if the study was stopped.
  func play(
    _ state: inout State, into tables: inout GrowingTables, in folder: String, keepsGames: Bool,
    jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool

  /// Returns the results after the last step.
  func results(of state: State, in folder: String) throws -> StudyResults<Summary>

  /// Returns the first contradiction between a folder's description and its result files as a
  /// clause, or `nil` if there is none.
  ///
  /// Verify the file hashes before you call this method.
  func contradiction(in stored: StoredFolder<Configuration, Summary>) throws -> String?

  /// Returns the error to report after a file could no longer be written.
  func stopped(by error: FileError, _ tables: GrowingTables) -> any Error
}

extension Study {
  package var shard: Shard? { nil }
  package var sandboxes: [String: [String]]? { nil }
  package var folders: [String] { [] }

  package var beginnings: [(name: String, text: String)] {
    growingTables.map { ($0.fileName, $0.text) }
  }

  package func checkUnfinished(in folder: String, keepsGames: Bool) throws {}

  package func stopped(by error: FileError, _ tables: GrowingTables) -> any Error { error }

  /// The names of all files in the finished folder.
  var files: [String] {
    tables + ruleFiles.map(\.fileName) + PackageFile.descriptions
  }

  package var leftovers: [String] {
    growingTables.map(\.fileName).filter { !tables.contains($0) } + [Journal.fileName]
  }

  package var hiddenFiles: [String] { files + leftovers + [Journal.newFileName] }

  /// Returns the name of the results, which is their folder's name unless that name is taken.
  func name() throws -> String { try configuration.name() + (shard?.suffix ?? "") }

  /// Returns the paths for the results in `output`, the folder in which runs are stored.
  package func place(in output: String) throws -> StudyPlace {
    try StudyPlace(configuration, shard, in: output)
  }

  package func storedSummary(at path: String) throws -> Summary? {
    guard
      let stored = try StoredFolder<Configuration, Summary>.existing(
        at: path, of: configuration, shard)
    else { return nil }
    if let reason = try problem(of: stored) { throw DamagedRun(folder: path, reason: reason) }
    StagingFolder.removeLeftovers(leftovers, in: path)
    return stored.summary
  }

  /// Returns the first problem with existing results for this study as a clause, or `nil` if there
  /// is none.
  func problem(of stored: StoredFolder<Configuration, Summary>) throws -> String? {
    if let reason = stored.package.versionProblem { return reason }
    if let name = try stored.package.firstChanged(tables, in: stored.folder) {
      return "\(name) has been modified or deleted since it was written"
    }
    do {
      return try contradiction(in: stored)
    } catch let error as UnreadableFile {
      return "\(error)"
    }
  }

  package func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State) {
    let header = JournalHeader(
      configuration: try JSON.canonical(configuration), shard: shard,
      replays: keepsGames ? .all : .none)
    let tables = try await GrowingTables(
      folder: folder, header: header, beginnings: beginnings, end: stepLimit,
      maker: Self.kind.rawValue, pace: pace)
    if tables.resumed > 0 {
      provenance = provenance.resuming(ProvenanceRecord(folder: folder.path))
    }
    return (tables, try state(after: tables, in: folder.path))
  }

  /// Plays all games that remain and writes the folder.
  ///
  /// - Parameters:
  ///   - keepsGames: `true` to keep the files with single games next to the result files.
  ///   - resumed: Receives the resumed steps, if there are any.
  ///   - finished: Receives the state after the last step.
  /// - Returns: The summary, or `nil` if the task was canceled. The study can then be resumed
  ///   later.
  /// - Throws: `UsageError` if the hidden folder contains unknown files, `FolderInUse`,
  ///   ``DamagedRun``, ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, and `FileError`.
  package func play(
    at place: StudyPlace, jobs: Int, keepsGames: Bool = false,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }, finished: (State) -> Void = { _ in }
  ) async throws -> Summary? {
    try checkUnfinished(in: place.partialPath, keepsGames: keepsGames)
    return try await StoppedRun.catching(in: place.partialPath) {
      let folder = try StagingFolder.locked(
        path: place.partialPath, names: hiddenFiles, folders: folders, maker: Self.kind.rawValue)
      // Without this line, the lock would be released after the last use of `folder`.
      defer { withExtendedLifetime(folder) {} }
      if let finished = try storedSummary(at: place.path) {
        // Another process finished the results just before this process got the lock.
        folder.remove()
        return finished
      }
      var provenance = ProvenanceRecord(
        toolVersion: ToolVersion.current, jobs: jobs, sandbox: sandboxes)
      do {
        var (tables, state) = try await open(
          in: folder, &provenance, keepsGames: keepsGames, pace: pace)
        if let resumption = tables.resumption, resumption.games > 0 || Self.kind == .run {
          resumed(resumption)
        }
        try folder.write(provenance)
        do {
          let isComplete = try await play(
            &state, into: &tables, in: folder.path, keepsGames: keepsGames, jobs: jobs,
            progress: progress)
          try tables.sync()
          guard isComplete else { return nil }
          finished(state)
          let summary = try write(results: state, marks: tables.files.map(\.mark), in: folder)
          try folder.finish(provenance)
          try folder.checkPlace(isResumable: true)
          try folder.keep(as: place.path, removing: leftovers)
          return summary
        } catch let error as FileError {
          throw stopped(by: error, tables)
        }
      } catch is CancellationError {
        return nil
      }
    }
  }

  /// Writes all other result files to a folder that already contains the growing tables.
  func write(
    results state: State, marks: [FileMark], in folder: StagingFolder
  ) throws -> Summary {
    let results = try results(of: state, in: folder.path)
    for table in results.tables { try folder.write(table.lines, to: table.fileName) }
    try folder.write(ruleFiles)
    try folder.write([package(of: results, marks: marks)], to: PackageFile.name)
    return results.summary
  }
}
