import TournamentBase

/// A plan to play games in steps and to write the results into a folder: a run, comparison, sweep or
/// tuning.
///
/// Until the results are complete, the folder is hidden and contains a journal. The same plan resumes after
/// the last complete step.
package protocol Study<Summary>: Sendable {
  associatedtype Configuration: NamedConfiguration
  associatedtype Summary: Codable & Sendable
  /// The state after some steps, which determines the next steps and the results.
  associatedtype State

  /// The kind of the results.
  static var kind: ResultKind { get }
  /// The complete configuration, which determines the results.
  var configuration: Configuration { get }
  /// The shard; `nil` for the complete results.
  var shard: Shard? { get }
  /// The copies of the files that rules require.
  var ruleFiles: [RuleFileCopy] { get }
  /// The active layers of each external bot's sandbox; `nil` without external bots.
  var sandboxes: [String: [String]]? { get }
  /// The names of all result files with rows, in the order of the description.
  var tables: [String] { get }
  /// The names of the folders that may be next to the result files.
  var folders: [String] { get }
  /// The tables to which steps add rows, without these rows.
  ///
  /// A finished folder contains only those that are in ``tables``.
  var growingTables: [StudyTable] { get }
  /// The names of all files that grow with the steps, and the text before the first step.
  var beginnings: [(name: String, text: String)] { get }
  /// The names of the files in a hidden folder that a finished folder does not contain.
  var leftovers: [String] { get }
  /// The names of the files that a hidden folder may contain.
  var hiddenFiles: [String] { get }
  /// The maximum number of steps.
  var stepLimit: Int { get }

  /// Returns the summary of existing results after a check against the result files; `nil` if the folder
  /// does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study exactly.
  func storedSummary(at path: String) throws -> Summary?

  /// Checks that a hidden folder can be used and was not created with different options.
  func checkUnfinished(in folder: String, keepsGames: Bool) throws

  /// Creates or resumes the growing tables of a hidden folder, and adds the earlier processes to the
  /// provenance.
  ///
  /// - Returns: The tables, and the state after the steps in the tables.
  /// - Throws: `UsageError` if the folder has other results, ``DamagedRun`` if nothing can be resumed,
  ///   `FileError`.
  func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State)

  /// Returns the state after the steps in the tables of a hidden folder.
  ///
  /// - Throws: ``DamagedRun`` if the tables contradict each other, `UnreadableFile`, `FileError`.
  func state(after tables: GrowingTables, in folder: String) throws -> State

  /// Plays all remaining steps after a state and adds their rows to the tables.
  ///
  /// - Returns: `false` if the study was stopped.
  func play(
    _ state: inout State, into tables: inout GrowingTables, in folder: String, keepsGames: Bool,
    jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool

  /// Returns the results of all steps.
  func results(of state: State, in folder: String) throws -> StudyResults<Summary>

  /// Returns the first contradiction between the description of a folder and its result files, as a clause;
  /// `nil` if there is none.
  ///
  /// The hashes of the files must be verified before.
  func contradiction(in stored: StoredFolder<Configuration, Summary>) throws -> String?

  /// Returns the error to report if a file can no longer be written.
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

  /// The names of all files in a finished folder.
  var files: [String] {
    tables + ruleFiles.map(\.fileName) + PackageFile.descriptions
  }

  package var leftovers: [String] {
    growingTables.map(\.fileName).filter { !tables.contains($0) } + [Journal.fileName]
  }

  package var hiddenFiles: [String] { files + leftovers + [Journal.newFileName] }

  /// Returns the name of the results, which is the name of the folder with the standard number of digits.
  func name() throws -> String { try configuration.name() + (shard?.suffix ?? "") }

  /// Returns the paths of the results in `output`, which also contains the folders of runs.
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

  /// Returns the first problem of existing results of this study, as a clause; `nil` if there is none.
  func problem(of stored: StoredFolder<Configuration, Summary>) throws -> String? {
    if let reason = stored.package.versionProblem { return reason }
    if let name = try stored.package.firstChanged(tables, in: stored.folder) {
      return "\(name) was modified or deleted since it was written"
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

  /// Plays all remaining games and writes the folder.
  ///
  /// - Parameters:
  ///   - keepsGames: `true` to keep the files of single games next to the result files.
  ///   - resumed: A closure that receives the resumed steps, if there are any.
  ///   - finished: A closure that receives the state after the last step.
  /// - Returns: The summary; `nil` if the task was cancelled, so that the study can be resumed later.
  /// - Throws: `UsageError` if the hidden folder contains unknown files, `FolderInUse`, ``DamagedRun``,
  ///   ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`.
  package func play(
    at place: StudyPlace, jobs: Int, keepsGames: Bool = false,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }, finished: (State) -> Void = { _ in }
  ) async throws -> Summary? {
    try checkUnfinished(in: place.partialPath, keepsGames: keepsGames)
    return try await StoppedRun.catching(in: place.partialPath) {
      let folder = try StagingFolder.locked(
        path: place.partialPath, names: hiddenFiles, folders: folders, maker: Self.kind.rawValue)
      // Otherwise, the lock would be released after the last use of the folder.
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

  /// Writes all other files of the results into a folder that contains the growing tables.
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
