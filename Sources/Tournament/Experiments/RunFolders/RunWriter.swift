/// Writes a run into a folder while its games are played, so that it can be resumed at any time.
struct RunWriter {
  private let run: PlayableRun
  private let name: String
  private let folder: StagingFolder
  private let selection: Sampling
  private let files: RunFiles
  private let journal: Journal
  private let disk = BackgroundSync()
  private let decisions: DecisionStore?
  private var accumulator: RunAccumulator
  private var timings: [TimingHistogram]
  private var pace: CheckpointSchedule
  private let jobs: Int
  /// What the next entry of the journal adds to the last one.
  private var timingsSinceEntry: [TimingHistogram]
  /// Ends the run early; `nil` where all games are played.
  private var stoppingRule: StoppingRule?

  /// The next game.
  var next: Int { run.games.lowerBound + accumulator.games }

  /// The round that the results so far lead to; `nil` when there is none.
  var round: Round? { accumulator.round }

  /// Whether the run is over before all games are played.
  var isDecided: Bool { stoppingRule?.isDecided ?? false }

  init(run: PlayableRun, name: String, partial: UnfinishedRun, pace: CheckpointSchedule, jobs: Int)
  {
    self.run = run
    self.name = name
    folder = partial.folder
    selection = partial.replays
    files = partial.files
    journal = partial.journal
    decisions = partial.decisions
    accumulator = partial.accumulator
    run.exclude(accumulator.bots)
    timings = partial.timings
    self.pace = pace
    // What an earlier process played is in the journal already.
    if partial.resumption != nil {
      self.pace.noteEntry(games: run.games.lowerBound + accumulator.games)
    }
    self.jobs = jobs
    timingsSinceEntry = Array(repeating: TimingHistogram(), count: timings.count)
    stoppingRule = run.configuration.sequentialTest.map {
      StoppingRule($0, after: partial.accumulator)
    }
  }

  /// Adds the next games of the schedule, up to the one that ends the run.
  ///
  /// - Returns: `false` where that game ended the run.
  /// - Throws: ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`.
  mutating func append(_ chunk: Chunk) throws -> Bool {
    let chunk = try run.settled(chunk, after: accumulator, replays: selection, decisions)
    guard let end = stoppingRule?.end(in: chunk), let round else {
      try write(chunk)
      return true
    }
    // Played again without the games that come too late: the same, but for the thinking times.
    try write(try run.playChunk(chunk.games.lowerBound..<end, round, selection, decisions))
    return false
  }

  private mutating func write(_ chunk: Chunk) throws {
    do {
      try files.write(chunk)
      decisions?.forget(before: chunk.games.upperBound)
      accumulator.add(chunk)
      for (index, histogram) in chunk.timings.enumerated() {
        timings[index].add(histogram)
        timingsSinceEntry[index].add(histogram)
      }
      pace.notePlay(chunk.playTime, jobs: jobs)
      if pace.isEntryDue { try save() }
      if pace.isSyncDue { try disk.start(files.all.map(\.file) + [journal.output.file]) }
    } catch let error as FileError {
      throw stopped(by: error, bytesPerGame: Double(chunk.byteCount) / Double(chunk.games.count))
    }
  }

  /// Notes in the journal all games that were added.
  private mutating func save() throws {
    try journal.append(
      Checkpoint(
        games: next, files: files.all.map(\.mark),
        timings: timingsSinceEntry.enumerated().filter { $0.element.count > 0 }.map {
          Checkpoint.EntrantTiming(entrant: $0.offset, histogram: $0.element)
        }))
    for index in timingsSinceEntry.indices { timingsSinceEntry[index] = TimingHistogram() }
    pace.noteEntry(games: next)
  }

  /// Brings everything to the disk, for another process to go on.
  mutating func stop() throws {
    do {
      if pace.gamesInEntries != next { try save() }
      try sync()
      try addErrors(isOver: false)
    } catch let error as FileError {
      throw stopped(by: error, bytesPerGame: 0)
    }
  }

  /// Writes everything that follows from the games, and how they came about.
  mutating func finish(_ provenance: ProvenanceRecord) throws -> RunSummary {
    do {
      if pace.gamesInEntries != next { try save() }
      let tables = RunTables(run: run, name: name, accumulator: accumulator, timings: timings)
      try sync()
      try folder.checkPlace(isResumable: true)
      try tables.write(folder: folder, files: files, replays: selection)
      if let shard = run.shard { try shard.write(timings, folder: folder) }
      try addErrors(isOver: true)
      try folder.finish(provenance)
      try folder.checkPlace(isResumable: true)
      return tables.summary
    } catch let error as FileError {
      throw stopped(by: error, bytesPerGame: 0)
    }
  }

  private func addErrors(isOver: Bool) throws(FileError) {
    let errors = run.player.standardErrors(isOver: isOver)
    try folder.addErrors(of: run.configuration) { errors[$0] ?? "" }
  }

  private func sync() throws {
    try disk.wait()
    for file in files.all { try file.sync() }
    try journal.output.sync()
  }

  /// What the user is told of a file that can't be written any more.
  func stopped(by error: FileError, bytesPerGame: Double) -> any Error {
    let kept = (pace.gamesInEntries ?? run.games.lowerBound) - run.games.lowerBound
    guard error.isDiskFull else {
      return kept > 0 ? StoppedRun(folder: folder.path, gamesKept: kept, cause: error) : error
    }
    let left = run.games.upperBound - next
    let strategies = timings.count
    // The tables of strategies: about so many bytes a row, and no more rows than this.
    let rows = min(strategies * strategies, run.schedule.round.matchups.count * 12) + 2 * strategies
    return DiskFull(
      folder: folder.path, gamesKept: kept, gamesLeft: left,
      bytesNeeded: Double(left) * bytesPerGame + Double(rows) * 150 + 65_536)
  }
}
