import GameCore
import TournamentBase

/// Files in a hidden folder to which steps add rows, with a journal that allows a run to resume
/// after the last saved step.
package struct GrowingTables: StepSink {
  /// The files, in the order of the initializer's `beginnings`.
  private(set) var files: [FileOutput]
  /// The next step's number.
  private(set) var steps: Int
  /// The numbers of resumed and lost steps, or `nil` if the folder contained no journal.
  private(set) var resumption: Resumption?
  /// The thinking times in all steps, per strategy.
  private(set) var timings: [TimingHistogram]
  /// The mean size in bytes of a step's rows in the last chunk.
  private(set) var bytesPerStep = 0.0
  let folder: StagingFolder
  private let first: Int
  private let header: JournalHeader
  private let beginnings: [(name: String, text: String)]
  private var journal: Journal
  /// The thinking times since the last journal entry.
  private var timingsSinceEntry: [TimingHistogram]
  private let disk = BackgroundSync()
  private var pace: CheckpointSchedule

  /// The number of resumed steps, which need not be repeated.
  var resumed: Int { resumption?.games ?? 0 }

  /// The number of steps in the journal.
  var savedSteps: Int { (pace.gamesInEntries ?? first) - first }

  /// Creates the files or resumes existing ones after removing their incomplete steps.
  ///
  /// - Parameters:
  ///   - folder: A folder that this process has locked and that may contain the files and the
  ///     journal.
  ///   - beginnings: The file names, each with the text that precedes the first step.
  ///   - first: The first step's number.
  ///   - end: The last possible step's number plus 1.
  ///   - strategies: The number of strategies whose thinking times are recorded.
  ///   - maker: The kind of results in the folder, for error messages.
  ///   - meanwhile: Called while the files are read, with the next step's number according to the
  ///     journal.
  /// - Throws: `UsageError` if the folder contains other results, ``DamagedRun`` if nothing can be
  ///   resumed, and `FileError`. The folder is then left unchanged.
  init(
    folder: StagingFolder, header: JournalHeader, beginnings: [(name: String, text: String)],
    first: Int = 0, end: Int, strategies: Int = 0, maker: String,
    pace: CheckpointSchedule = CheckpointSchedule(), meanwhile: (Int) -> Void = { _ in }
  ) async throws {
    (self.folder, self.header, self.beginnings) = (folder, header, beginnings)
    (self.pace, self.first, steps) = (pace, first, first)
    timings = [TimingHistogram](repeating: TimingHistogram(), count: strategies)
    timingsSinceEntry = timings
    guard FileKind(path: "\(folder.path)/\(Journal.fileName)") != nil else {
      files = try beginnings.map { try folder.write([$0.text], to: $0.name) }
      journal = try Journal(folder: folder, header: header)
      return
    }
    let start = Checkpoint(games: first, files: beginnings.map { FileMark(of: $0.text) })
    var contents = try JournalContents(in: folder.path, for: header, maker: maker)
    contents.dropImpossible(after: start, upTo: end, strategies: strategies)
    let all = [start] + contents.checkpoints
    async let verified = VerifiedPrefix.reached(
      all, folder: folder.path, names: beginnings.map(\.name))
    // The caller's work runs while the files are checked and assumes that all steps are complete,
    // which is nearly always true.
    if all.count > 1 { meanwhile(all[all.count - 1].games) }
    let (entries, hashes) = try await verified
    let reached = all[entries]
    for timing in all[...entries].flatMap(\.timings) {
      timings[timing.strategy].add(timing.histogram)
    }
    files = try beginnings.indices.map {
      try folder.resume(beginnings[$0].name, at: reached.files[$0].byteCount, hash: hashes[$0])
    }
    journal = try Journal(folder: folder, continuing: contents, entries: entries)
    steps = reached.games
    resumption = Resumption(
      games: steps - first, damagedGames: all[all.count - 1].games - steps,
      droppedBytes: contents.droppedBytes)
    self.pace.noteEntry(games: steps)
  }

  /// The names that the journal may have.
  static let journalNames = [Journal.fileName, Journal.newFileName]

  /// Appends rows, and sometimes adds an entry to the journal.
  package mutating func take(_ rows: StepRows) throws {
    bytesPerStep = Double(rows.texts.reduce(0) { $0 + $1.count }) / Double(rows.steps)
    for (file, text) in zip(files, rows.texts) where text.count > 0 { try file.write(text.bytes) }
    for (strategy, histogram) in rows.timings.enumerated() {
      timings[strategy].add(histogram)
      timingsSinceEntry[strategy].add(histogram)
    }
    pace.notePlay(rows.playTime)
    steps += rows.steps
    if rows.isSavedAtOnce || pace.isEntryDue { try save() }
    if pace.isSyncDue { try disk.start(files + [journal.output]) }
  }

  private mutating func save() throws {
    try journal.append(
      Checkpoint(
        games: steps, files: files.map(\.mark),
        timings: timingsSinceEntry.enumerated().filter { $1.count > 0 }.map {
          Checkpoint.StrategyTiming(strategy: $0, histogram: $1)
        }))
    for strategy in timingsSinceEntry.indices { timingsSinceEntry[strategy] = TimingHistogram() }
    pace.noteEntry(games: steps)
  }

  /// Starts the files anew with steps from another folder.
  ///
  /// The journal gets an entry as soon as these steps are on the disk.
  ///
  /// - Parameter fill: Appends the steps to a file that contains only its beginning.
  mutating func take(
    _ count: Int, from source: String, _ provenance: ProvenanceRecord,
    fill: (_ name: String, _ beginning: String, FileOutput) throws -> Void
  ) throws {
    journal = try Journal(folder: folder, header: header)
    for (place, (name, text)) in beginnings.enumerated() {
      var hash = SHA256()
      Array(text.utf8).withUnsafeBufferPointer { hash.update($0) }
      files[place] = try folder.resume(name, at: text.utf8.count, hash: hash)
      try fill(name, text, files[place])
      try files[place].sync()
    }
    try folder.write(provenance)
    for place in timings.indices { timings[place] = TimingHistogram() }
    steps = first + count
    resumption = Resumption(games: count, damagedGames: 0, droppedBytes: 0, extended: source)
    try save()
    try journal.output.sync()
  }

  /// Writes all files and the journal to the disk.
  mutating func sync() throws {
    if steps > first, pace.gamesInEntries != steps { try save() }
    try disk.wait()
    for file in files { try file.sync() }
    try journal.output.sync()
  }
}
