import GameCore

/// The folder of one run: made in a hidden place beside it, and moved there when it is complete.
///
/// So a folder with a run's name is a whole run, and nothing in it is ever overwritten. The hidden
/// one has a journal, from which the next process resumes.
public struct RunFolder: Sendable {
  let run: PlayableRun
  let place: StudyPlace

  /// The folder of another run whose name begins alike, so that this one's has more digits; `nil`
  /// where there is none.
  public var namesake: String? { place.namesake }

  /// Where the run's tables are, or will be.
  public var path: String { place.path }

  /// Names the folder of a run in `output`, which holds the runs' folders.
  ///
  /// - Throws: Where the configuration can't be encoded.
  public init(run: PlayableRun, output: String) throws {
    self.run = run
    place = try StudyPlace(run.configuration, run.shard, in: output)
  }

  /// The summary of this run where it was played before, summed up anew from its tables; `nil` where
  /// it was not played.
  ///
  /// - Throws: ``DamagedRun`` where the folder holds something else than this run, whole.
  public func storedSummary() throws -> RunSummary? {
    guard FileKind.isTaken(path) else { return nil }
    guard FileKind(path: path) != nil else {
      throw DamagedRun(folder: path, reason: "it is a broken symbolic link")
    }
    let archive = try? RunArchive(folder: path)
    guard let archive, let stored = archive.summary else {
      // Other versions describe their results differently.
      throw DamagedRun(
        folder: path,
        reason: archive?.package.versionProblem ?? "no readable \(PackageFile.name)")
    }
    // As text, because JSON does not tell the number 60.0 from the whole number 60.
    guard try archive.configuration?.canonicalText() == run.configuration.canonicalText() else {
      throw DamagedRun(
        folder: path, reason: "its \(PackageFile.name) has a different configuration")
    }
    if let changed = try archive.firstChanged() {
      throw DamagedRun(folder: path, reason: "\(changed) was modified or deleted since the run")
    }
    guard archive.shard == run.shard else {
      throw DamagedRun(folder: path, reason: "its \(PackageFile.name) has a different shard")
    }
    let summary = try RunTables(of: run, in: archive, named: run.name(), games: stored.games)
      .summary
    // What a process leaves that ends just after its folder has its name.
    let hasJournal = (try? JournalContents(path: "\(path)/\(Journal.fileName)")) != nil
    StagingFolder.removeLeftovers(hasJournal ? [Journal.fileName] : [], in: path)
    return summary
  }

  /// Removes the folder of a run that nobody needs any more; what the run did not write stays, and the
  /// folder with it.
  ///
  /// - Throws: `UsageError` where something foreign is in it, `FolderInUse`, `FileError`.
  static func remove(_ path: String, of run: PlayableRun) throws {
    try StagingFolder.locked(path: path, names: RunFiles.allNames(of: run), maker: "run").remove()
  }

  /// Whether a run that was played before has kept just these replays.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }

  /// Plays the run, or what is left of it, and writes its tables.
  ///
  /// - Parameters:
  ///   - jobs: How many games are played at the same time.
  ///   - replays: The games whose replays are kept beside the tables.
  ///   - extended: A shorter run whose games are taken instead of being played.
  ///   - pace: How often the journal tells how far the run has come.
  ///   - resumed: Called before the first game where the run was begun before, or begins with the games of
  ///     another.
  ///   - progress: Called with how many games are done, some dozens of times a second.
  /// - Returns: What the run found; `nil` where the task was cancelled, to be resumed later.
  /// - Throws: `FolderInUse`, `UsageError`, ``DamagedRun`` where the folder can't be resumed;
  ///   ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`. Games that were played are kept.
  public func play(
    jobs: Int = 1, replays: Sampling = .none, extending extended: RunExtension? = nil,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary? {
    try run.check(replays)
    try UnfinishedRun.checkBeforeLocking(place.partialPath, run: run, replays: replays)
    return try await place.play(
      names: RunFiles.allNames(of: run), kind: .run, unless: storedSummary
    ) { folder in
      try await play(
        in: folder, jobs: jobs, replays: replays, extended, pace: pace, resumed: resumed,
        progress: progress)
    }
  }

  private func play(
    in folder: StagingFolder, jobs: Int, replays: Sampling, _ extended: RunExtension?,
    pace: CheckpointSchedule, resumed: (Resumption) -> Void, progress: (Int) -> Void
  ) async throws -> RunSummary? {
    var provenance = ProvenanceRecord(
      toolVersion: ToolVersion.current, jobs: jobs, sandbox: run.sandboxes)
    let partial: UnfinishedRun
    if let extended {
      let extending = provenance.extending(
        extended.name, games: extended.games, ProvenanceRecord(folder: extended.folder))
      partial = try await extended.open(run, in: folder, replays: replays, provenance: extending)
      if partial.resumption?.extended != nil { provenance = extending }
    } else {
      partial = try await UnfinishedRun(run: run, folder: folder, replays: replays)
    }
    if let resumption = partial.resumption {
      if resumption.extended == nil {
        provenance = provenance.resuming(ProvenanceRecord(folder: folder.path))
      }
      resumed(resumption)
    }
    try folder.write(provenance)
    var writer = RunWriter(run: run, name: try run.name(), partial: partial, pace: pace, jobs: jobs)
    var isComplete = writer.isDecided
    if !isComplete {
      let isPlayed = try await run.play(
        writer.next..<run.games.upperBound, jobs: jobs, replays: replays,
        decisions: partial.decisions, round: { writer.round }
      ) { chunk in
        isComplete = try !writer.append(chunk)
        progress(chunk.games.upperBound - run.games.lowerBound)
        return !isComplete && !Task.isCancelled
      }
      isComplete = isComplete || isPlayed
    }
    guard isComplete else {
      try writer.stop()
      return nil
    }
    let summary = try writer.finish(provenance)
    do {
      try folder.keep(as: path, removing: [Journal.fileName, DecisionFile.partialName])
    } catch let error as FileError {
      throw StoppedRun(folder: folder.path, gamesKept: summary.games, cause: error)
    }
    return summary
  }
}
