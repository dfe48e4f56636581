import GameCore

/// The folder of one sweep, or of a part: made in a hidden place beside it, with a journal, and moved there
/// when it is complete.
public struct SweepFolder {
  private let sweep: Sweep
  private let name: String
  /// The folder of another sweep whose name begins alike, so that this one's has more digits; `nil` where
  /// there is none.
  public let namesake: String?
  private let output: String

  /// Where the tables are, or will be.
  public var path: String { "\(output)/\(name)" }

  /// Where the folder is while something is made of it.
  func path(of stage: String) -> String { "\(output)/.\(name).\(stage)" }

  /// Where the runs of the points are, within the folder.
  static let runs = "runs"
  /// A point that takes longer in memory is played in a folder of its own, whose games are kept.
  private static let patience = Duration.seconds(1)

  /// Names the folder of a sweep in `output`, which holds those of runs, too.
  ///
  /// - Throws: Where the configuration can't be encoded.
  public init(_ sweep: Sweep, output: String) throws {
    self.sweep = sweep
    self.output = output
    let name = try FolderName(
      of: sweep.configuration, suffix: sweep.shard?.suffix ?? "", in: output)
    (self.name, namesake) = (name.text, name.namesake.map { "\(output)/\($0)" })
  }

  /// The summary of this sweep where it was made before, held against its tables; `nil` where it was not
  /// made.
  ///
  /// - Throws: `DamagedRun` where the folder holds something else than this sweep, whole.
  public func storedSummary() throws -> SweepSummary? {
    let stored = try StoredSweep.existing(at: path, of: sweep.configuration) {
      $0.shard == sweep.shard
    }
    guard let stored else { return nil }
    if let reason = try stored.contradiction(to: sweep) {
      throw DamagedRun(folder: path, reason: reason)
    }
    StagingFolder.removeLeftovers([Journal.fileName], in: path)
    return stored.summary
  }

  /// Whether the folder has the runs of its points.
  public var hasRuns: Bool { FileKind(path: "\(path)/\(SweepFolder.runs)") == .folder }

  /// Plays all points, or what is left of them, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: How many chunks of games are played at the same time.
  ///   - keepsRuns: Whether every point is kept as a run's folder, within this one.
  ///   - pace: How often the journal tells how far the sweep has come.
  ///   - resumed: Called before the first point where the sweep was begun before, with how many are done.
  ///   - progress: Called with how many games are done.
  /// - Returns: What was found; `nil` where the task was cancelled, to be resumed later.
  /// - Throws: `UsageError` where something foreign is in the way, `DamagedRun`, `FileError`,
  ///   ``StoppedRun``, `FolderInUse`, `VanishedFolder`. Points that were played are kept.
  public func play(
    jobs: Int = 1, keepsRuns: Bool = false, pace: CheckpointSchedule = CheckpointSchedule(),
    resumed: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
  ) async throws -> SweepSummary? {
    let partialPath = path(of: "partial")
    return try await StoppedRun.catching(in: partialPath) {
      try await playOn(partialPath, jobs, keepsRuns, pace, resumed, progress)
    }
  }

  private func playOn(
    _ partialPath: String, _ jobs: Int, _ keepsRuns: Bool, _ pace: CheckpointSchedule,
    _ resumed: (Int) -> Void, _ progress: (Int) -> Void
  ) async throws -> SweepSummary? {
    let folder = try StagingFolder.locked(
      path: partialPath, names: names, folders: [SweepFolder.runs], maker: "sweep")
    defer { withExtendedLifetime(folder) {} }
    if let finished = try storedSummary() {
      folder.remove()
      return finished
    }
    try checkBeginning(in: partialPath, keepsRuns: keepsRuns)
    let columns = SweepColumns(of: sweep)
    var tables = try await GrowingTables(
      folder: folder,
      header: JournalHeader(
        configuration: try sweep.configuration.canonicalText(), shard: sweep.shard,
        replays: keepsRuns ? .all : .none),
      beginnings: [SweepFile.points, .batches].map {
        ($0.fileName, columns.schema(of: $0).header)
      }, end: sweep.search.map { sweep.range.count * ($0.plan.rungs + 1) + 2 } ?? sweep.range.count,
      maker: "sweep", pace: pace)
    var provenance = ProvenanceRecord(toolVersion: ToolVersion.current, jobs: jobs, sandbox: nil)
    if tables.resumed > 0 {
      provenance = provenance.resuming(ProvenanceRecord(folder: partialPath))
      resumed(tables.resumed)
    }
    try folder.write(provenance)
    // A point that is too long to be played in memory begins again in a folder of its own.
    var shown = 0
    func show(_ done: Int) {
      shown = max(shown, done)
      progress(shown)
    }
    let isDone =
      if let search = sweep.search {
        try await play(search, &tables, columns, partialPath, jobs, show)
      } else {
        try await play(
          &tables, columns,
          PointRuns(of: sweep, in: "\(partialPath)/\(SweepFolder.runs)", keeps: keepsRuns),
          keepsRuns, jobs, show)
      }
    try tables.sync()
    guard isDone else { return nil }
    let summary = try finish(folder, tables.files, columns)
    try folder.write(provenance.done())
    try folder.checkPlace(isResumable: true)
    try folder.keep(as: path, removing: [Journal.fileName])
    return summary
  }

  /// - Throws: `UsageError` where an earlier process kept the runs of its points and this one doesn't, or the
  ///   other way round; `FileError`.
  private func checkBeginning(in folder: String, keepsRuns: Bool) throws {
    guard let begun = try GrowingTablesProgress(folder: folder), begun.keepsGames != keepsRuns,
      begun.configuration == (try sweep.configuration.canonicalText())
    else { return }
    throw UsageError(
      setting: "keep-runs",
      "the unfinished sweep in \(folder) was started \(keepsRuns ? "without" : "with") this option",
      remedy:
        "\(keepsRuns ? "Leave the option out" : "Add the option") to resume, or move that folder "
        + "away to start again.")
  }

  /// Plays a search, or what is left of it, rung by rung.
  ///
  /// - Returns: Whether it is over.
  private func play(
    _ search: SweepOptimization, _ tables: inout GrowingTables, _ columns: SweepColumns,
    _ partialPath: String, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> Bool {
    // The rows that were there are looked at while nothing is written.
    var state = try OptimizationResults(sweep, search, folder: partialPath, isWhole: false).state
    return try await SweepPlayer(sweep, jobs: jobs).play(&state, progress: progress) {
      result, rung in
      let rows = columns.rows(of: result, settings: sweep.points[result.point], rung: rung)
      try tables.append([rows.points, rows.batches])
      return !Task.isCancelled
    }
  }

  /// Plays all points, or what is left of them.
  ///
  /// - Returns: Whether all are played.
  private func play(
    _ tables: inout GrowingTables, _ columns: SweepColumns, _ runs: PointRuns, _ keepsRuns: Bool,
    _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> Bool {
    let player = SweepPlayer(sweep, jobs: jobs)
    let first = sweep.range.lowerBound
    func add(_ result: PointResult, isDear: Bool = false) throws -> Bool {
      let rows = columns.rows(of: result, settings: sweep.points[result.point])
      try tables.append([rows.points, rows.batches], isDear: isDear)
      return !Task.isCancelled
    }
    // The process may have ended between the two.
    if tables.resumed > 0, runs.isBegun { try runs.remove(first + tables.resumed - 1) }
    var isSlow = keepsRuns || runs.isBegun
    while tables.steps < sweep.range.count {
      let next = first + tables.steps
      if isSlow {
        let start = ContinuousClock.now
        guard
          let result = try await runs.play(
            next, jobs: jobs,
            progress: { progress((next - first) * sweep.gamesPerPoint + $0) })
        else { return false }
        let elapsed = start.duration(to: .now)
        let goesOn = try add(result, isDear: true)
        try runs.remove(next)
        // Where tables lost their last points, runs of these are still there.
        isSlow = keepsRuns || elapsed > SweepFolder.patience / 4 || runs.isBegun
        if goesOn { continue }
        return false
      }
      let before = (next - first) * sweep.gamesPerPoint
      let ending = try await player.play(
        next..<sweep.range.upperBound, games: 0..<sweep.gamesPerPoint,
        patience: SweepFolder.patience, progress: { progress(before + $0) },
        consume: { try add($0) })
      switch ending {
      case .done: continue
      case .slow: isSlow = true
      case .stopped: return false
      }
    }
    return true
  }

  /// All files that may be in the folder.
  var names: [String] {
    SweepFile.allCases.map(\.fileName) + sweep.prototype.ruleFiles.map(\.fileName)
      + GrowingTables.journalNames + [PackageFile.name, ProvenanceFile.name]
  }

  /// Writes what follows from the points.
  ///
  /// - Parameter files: The tables of points and batches, written to their ends.
  func finish(
    _ folder: StagingFolder, _ files: [FileOutput], _ columns: SweepColumns
  ) throws -> SweepSummary {
    let results = try SweepResults(sweep, name: try sweep.name(), folder: folder.path)
    var marks = [(SweepFile.points, files[0].mark), (.batches, files[1].mark)]
    if let derived = results.derived {
      let file = try folder.write(
        [columns.schema(of: derived.table).header] + derived.rows, to: derived.table.fileName)
      marks.insert((derived.table, file.mark), at: 1)
    }
    try folder.write(sweep.prototype.ruleFiles)
    let package = DataPackage(results, of: sweep, marks: marks)
    try folder.write([JSON.pretty(package) + "\n"], to: PackageFile.name)
    return results.summary
  }
}
