/// A plan that is played in steps into a folder: a run, a comparison, a sweep or a tuning.
///
/// The folder is hidden, with a journal, until it is complete: the same plan resumes after the last step that
/// is whole.
protocol Study<Summary>: Sendable {
  associatedtype Configuration: NamedConfiguration
  associatedtype Summary: Codable & Sendable
  /// All that the next steps and the results need of the steps before.
  associatedtype State

  /// The kind of the results.
  static var kind: ResultKind { get }
  /// All that the results follow from.
  var configuration: Configuration { get }
  /// The shard; `nil` for the whole.
  var shard: Shard? { get }
  /// Copies of the files that rules take.
  var ruleFiles: [RuleFileCopy] { get }
  /// The parts of each external bot's sandbox that are in force; `nil` without external bots.
  var sandboxes: [String: [String]]? { get }
  /// The files of all tables, in the order of the description.
  var tables: [String] { get }
  /// The folders that may be next to the tables.
  var folders: [String] { get }
  /// The tables to which steps add rows, without any; a finished folder has those that ``tables`` names.
  var growingTables: [StudyTable] { get }
  /// The names of all files that steps add to, and their first bytes.
  var beginnings: [(name: String, text: String)] { get }
  /// The files of a hidden folder that a finished one does not have.
  var leftovers: [String] { get }
  /// The files that may be in a hidden folder.
  var hiddenFiles: [String] { get }
  /// The maximum number of steps.
  var stepLimit: Int { get }

  /// Returns the summary of the results if their folder exists, checked against its tables.
  ///
  /// - Throws: ``DamagedRun`` if the folder is not exactly the one of this study.
  func storedSummary(at path: String) throws -> Summary?

  /// Checks that a hidden folder may be used, and was not started with other options.
  func checkUnfinished(in folder: String, keepsGames: Bool) throws

  /// Begins the tables of a hidden folder, or resumes them; adds the earlier processes to the provenance.
  ///
  /// - Returns: The tables, and the state after their steps.
  /// - Throws: `UsageError` if the folder has other results, `DamagedRun` if nothing can be resumed, `FileError`.
  func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State)

  /// Returns the state after the steps in the tables of a hidden folder.
  ///
  /// - Throws: `DamagedRun` if the tables contradict each other, `UnreadableFile`, `FileError`.
  func state(after tables: GrowingTables, in folder: String) throws -> State

  /// Plays all steps that are left, after a state, and adds their rows to tables.
  ///
  /// - Returns: `false` if it was stopped.
  func play(
    _ state: inout State, into tables: inout GrowingTables, in folder: String, keepsGames: Bool,
    jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool

  /// Returns everything that follows from all steps.
  func results(of state: State, in folder: String) throws -> StudyResults<Summary>

  /// Returns the first contradiction between a folder's description and its tables, whose hashes are
  /// right, as a clause; `nil` if there is none.
  func contradiction(in stored: StoredFolder<Configuration, Summary>) throws -> String?

  /// Returns the error for users of a file that cannot be written any more.
  func stopped(by error: FileError, _ tables: GrowingTables) -> any Error
}

extension Study {
  var shard: Shard? { nil }
  var sandboxes: [String: [String]]? { nil }
  var folders: [String] { [] }

  var beginnings: [(name: String, text: String)] { growingTables.map { ($0.fileName, $0.text) } }

  func checkUnfinished(in folder: String, keepsGames: Bool) throws {}

  func stopped(by error: FileError, _ tables: GrowingTables) -> any Error { error }

  /// The files of a finished folder.
  var files: [String] {
    tables + ruleFiles.map(\.fileName) + PackageFile.descriptions
  }

  var leftovers: [String] {
    growingTables.map(\.fileName).filter { !tables.contains($0) } + [Journal.fileName]
  }

  var hiddenFiles: [String] { files + leftovers + [Journal.newFileName] }

  /// The name of the results: the folder's, unless that has more digits.
  func name() throws -> String { try configuration.name() + (shard?.suffix ?? "") }

  /// The paths of the results in `output`, next to those of runs.
  func place(in output: String) throws -> StudyPlace {
    try StudyPlace(configuration, shard, in: output)
  }

  func storedSummary(at path: String) throws -> Summary? {
    guard
      let stored = try StoredFolder<Configuration, Summary>.existing(
        at: path, of: configuration, shard)
    else { return nil }
    if let reason = try problem(of: stored) { throw DamagedRun(folder: path, reason: reason) }
    StagingFolder.removeLeftovers(leftovers, in: path)
    return stored.summary
  }

  /// Returns the first problem of a folder of this study, as a clause; `nil` if there is none.
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

  func open(
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

  /// Plays all games, or those that are left, and writes the folder.
  ///
  /// - Parameters:
  ///   - keepsGames: `true` to keep single games next to the tables.
  ///   - resumed: Takes the steps that were played before, if there are any.
  ///   - finished: Takes the state after the last step.
  /// - Returns: The summary; `nil` if the task was cancelled, to be resumed later.
  /// - Throws: `UsageError` if unknown files are in the way, `FolderInUse`, ``DamagedRun``,
  ///   ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`.
  func play(
    at place: StudyPlace, jobs: Int, keepsGames: Bool = false,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }, finished: (State) -> Void = { _ in }
  ) async throws -> Summary? {
    try checkUnfinished(in: place.partialPath, keepsGames: keepsGames)
    return try await StoppedRun.catching(in: place.partialPath) {
      let folder = try StagingFolder.locked(
        path: place.partialPath, names: hiddenFiles, folders: folders, maker: Self.kind.rawValue)
      // Otherwise, the lock would end with its last use.
      defer { withExtendedLifetime(folder) {} }
      if let finished = try storedSummary(at: place.path) {
        // Another process finished it just before this one had the lock.
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

  /// Writes everything that follows from all steps into a folder with the growing tables.
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
