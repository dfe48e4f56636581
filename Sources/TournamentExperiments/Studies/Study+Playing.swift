import TournamentBase

extension Study {
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
            &state, into: &tables, in: folder, keepsGames: keepsGames, jobs: jobs,
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

  /// Checks existing results against their result files and returns their summary, or `nil` if the
  /// folder does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study exactly.
  package func storedSummary(at path: String) throws -> Summary? {
    let stored = try StoredFolder<Configuration, Summary>.existing(
      at: path, of: configuration, shard)
    guard let stored else { return nil }
    let summary = try StoredStudy(stored, of: self).checkedSummary()
    // A process that ends just after it renamed its folder leaves temporary files behind, the
    // journal among them.
    let hasJournal = (try? JournalContents(path: "\(path)/\(Journal.fileName)")) != nil
    StagingFolder.removeLeftovers(hasJournal ? leftovers : [], in: path)
    return summary
  }

  /// Replays the first steps of existing results, or returns `nil` if the task was canceled.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study, ``StaleResults`` if a row
  ///   does not match its replay, `UnreadableFile`, and `FileError`.
  package func spotCheck(in folder: String, limit: Duration = .seconds(1)) async throws
    -> SpotCheck?
  {
    let stored = try StoredFolder<Configuration, Summary>.existing(
      at: folder, of: configuration, shard)
    guard let stored else { throw DamagedRun(folder: folder, reason: "no such folder") }
    return try await StoredStudy(stored, of: self).spotCheck(limit: limit)
  }
}
