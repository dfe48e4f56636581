/// The folder of one tuning: made in a hidden place beside it, and moved there when complete.
///
/// The hidden one has a journal: the same tuning resumes after the last block of deals that is whole.
struct TuningFolder {
  private let plan: TuningPlan
  private let name: String
  /// The folder of another tuning whose name begins alike, so that this one's has more digits; `nil`
  /// where there is none.
  let namesake: String?
  private let output: String

  /// Where the tables are, or will be.
  var path: String { "\(output)/\(name)" }

  private var partialPath: String { "\(output)/.\(name).partial" }

  /// Names the folder of a tuning in `output`.
  ///
  /// - Throws: Where the configuration can't be encoded.
  init(_ plan: TuningPlan, output: String) throws {
    self.plan = plan
    self.output = output
    let name = try FolderName(of: plan.configuration, in: output)
    (self.name, namesake) = (name.text, name.namesake.map { "\(output)/\($0)" })
  }

  /// The summary of this tuning where it was made before, held against its tables; `nil` where it was
  /// not made.
  ///
  /// - Throws: `DamagedRun` where the folder holds something else than this tuning, whole.
  func storedSummary() throws -> TuningSummary? {
    guard let stored = try StoredTuning.existing(at: path, of: plan.configuration) else {
      return nil
    }
    func damaged(_ reason: String) -> DamagedRun { DamagedRun(folder: path, reason: reason) }
    if let name = try stored.firstChanged() {
      throw damaged("\(name) was modified or deleted since it was written")
    }
    do {
      if let reason = try stored.contradiction(to: plan) { throw damaged(reason) }
    } catch let error as UnreadableFile {
      throw damaged("\(error)")
    }
    StagingFolder.removeLeftovers([Journal.fileName], in: path)
    return stored.summary
  }

  /// Plays all games, or what is left of them, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: How many blocks are played at the same time.
  ///   - pace: How often the journal tells how far it has come.
  ///   - resumed: Called before the first game with how many games are there already, where some are.
  ///   - progress: Called with how many games are done.
  /// - Returns: What was found; `nil` where the task was cancelled, to be resumed later.
  /// - Throws: `UsageError` where something foreign is in the way, `FolderInUse`, `DamagedRun`,
  ///   `StoppedRun`, `VanishedFolder`, `FileError`.
  func play(
    jobs: Int = 1, pace: CheckpointSchedule = CheckpointSchedule(),
    resumed: (Int) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> TuningSummary? {
    try await StoppedRun.catching(in: partialPath) {
      try await playOn(jobs: jobs, pace: pace, resumed: resumed, progress: progress)
    }
  }

  private func playOn(
    jobs: Int, pace: CheckpointSchedule, resumed: (Int) -> Void, progress: (Int) -> Void
  ) async throws -> TuningSummary? {
    let folder = try StagingFolder.locked(
      path: partialPath, names: plan.files + GrowingTables.journalNames, maker: "tuning")
    defer { withExtendedLifetime(folder) {} }
    if let finished = try storedSummary() {
      // By another process, just before this one had the lock.
      folder.remove()
      return finished
    }
    let file = TuningFile.blocks.fileName
    var tables = try await GrowingTables(
      folder: folder,
      header: JournalHeader(configuration: try plan.configuration.canonicalText(), shard: nil),
      beginnings: [(file, TuningFile.blocks.schema(plan.player.space).header)], end: plan.blocks,
      maker: "tuning", pace: pace)
    var process = TuningProcess(plan)
    do {
      try BlockRow.read("\(partialPath)/\(file)", count: tables.steps, of: plan, into: &process)
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: partialPath, reason: "\(error)")
    }
    var provenance = ProvenanceRecord(toolVersion: ToolVersion.current, jobs: jobs)
    if tables.resumed > 0 {
      provenance = provenance.resuming(ProvenanceRecord(folder: partialPath))
      resumed(tables.resumed * plan.gamesPerBlock)
    }
    try folder.write(provenance)
    let isComplete = try await plan.play(&process, jobs: jobs) { unit, result in
      try tables.append([BlockRow.columns.csv(BlockRow(unit: unit, result: result))])
      progress(tables.steps * plan.gamesPerBlock)
      return true
    }
    try tables.sync()
    guard isComplete else { return nil }
    return try finish(process, tables, folder, provenance)
  }

  private func finish(
    _ process: TuningProcess, _ tables: GrowingTables, _ folder: StagingFolder,
    _ provenance: ProvenanceRecord
  ) throws -> TuningSummary {
    let results = try TuningResults(process, of: plan)
    let description = try results.description(blocks: tables.files[0].mark)
    let texts =
      results.tables.map { ($0.table.fileName, $0.text) } + [(PackageFile.name, description)]
    for (name, text) in texts { try folder.write([text], to: name) }
    try folder.write(plan.base.ruleFiles)
    try folder.write(provenance.done())
    try folder.checkPlace(isResumable: true)
    try folder.keep(as: path, removing: [Journal.fileName])
    return results.summary
  }
}

extension TuningPlan {
  /// The files of the folder of this tuning.
  var files: [String] {
    TuningFile.all(of: method).map(\.fileName) + base.ruleFiles.map(\.fileName)
      + [PackageFile.name, ProvenanceFile.name]
  }
}
