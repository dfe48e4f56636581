import GameCore
import TournamentBase

/// The files in a hidden folder to which steps add rows, with a journal for resumption after the last saved
/// step.
package struct GrowingTables {
  /// The files, in the order of the `beginnings` of the initializer.
  private(set) var files: [FileOutput]
  /// The number of the next step.
  private(set) var steps: Int
  /// The numbers of resumed and lost steps; `nil` if the folder contained no journal.
  private(set) var resumption: Resumption?
  /// The thinking times of all steps, one for each strategy.
  private(set) var timings: [TimingHistogram]
  /// The size of the last chunk's rows, in bytes per step.
  private(set) var bytesPerStep = 0.0
  let folder: StagingFolder
  private let first: Int
  private let header: JournalHeader
  private let beginnings: [(name: String, text: String)]
  private var journal: Journal
  /// The thinking times since the last entry of the journal.
  private var timingsSinceEntry: [TimingHistogram]
  private let disk = BackgroundSync()
  private var pace: CheckpointSchedule

  /// The number of steps that were not repeated.
  var resumed: Int { resumption?.games ?? 0 }

  /// The number of steps in the journal.
  var savedSteps: Int { (pace.gamesInEntries ?? first) - first }

  /// Creates the files, or resumes existing files without their incomplete steps.
  ///
  /// - Parameters:
  ///   - folder: A folder that this process has locked; it may contain the files and the journal.
  ///   - beginnings: The names of the files, and the text that precedes the first step in each file.
  ///   - first: The number of the first step.
  ///   - end: The number after that of the last possible step.
  ///   - entrants: The number of strategies with thinking times.
  ///   - maker: The kind of results in the folder, for error messages.
  ///   - meanwhile: A closure that is called while the files are read, with the number of the next step
  ///     according to the journal.
  /// - Throws: `UsageError` if the folder has other results, ``DamagedRun`` if nothing can be resumed,
  ///   `FileError`. If an error is thrown, the folder was not changed.
  init(
    folder: StagingFolder, header: JournalHeader, beginnings: [(name: String, text: String)],
    first: Int = 0, end: Int, entrants: Int = 0, maker: String,
    pace: CheckpointSchedule = CheckpointSchedule(), meanwhile: (Int) -> Void = { _ in }
  ) async throws {
    (self.folder, self.header, self.beginnings) = (folder, header, beginnings)
    (self.pace, self.first, steps) = (pace, first, first)
    timings = [TimingHistogram](repeating: TimingHistogram(), count: entrants)
    timingsSinceEntry = timings
    guard FileKind(path: "\(folder.path)/\(Journal.fileName)") != nil else {
      files = try beginnings.map { try folder.write([$0.text], to: $0.name) }
      journal = try Journal(folder: folder, header: header)
      return
    }
    let start = Checkpoint(games: first, files: beginnings.map { FileMark(of: $0.text) })
    var contents = try JournalContents(in: folder.path, for: header, maker: maker)
    contents.dropImpossible(after: start, upTo: end, entrants: entrants)
    let all = [start] + contents.checkpoints
    async let proof = FileProof.reached(all, folder: folder.path, names: beginnings.map(\.name))
    // This work runs at the same time as the check of the files, because nearly always all steps are
    // complete.
    if all.count > 1 { meanwhile(all[all.count - 1].games) }
    let (entries, hashes) = try await proof
    let reached = all[entries]
    for timing in all[...entries].flatMap(\.timings) {
      timings[timing.entrant].add(timing.histogram)
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

  /// Appends the rows of steps, one text for each file.
  ///
  /// If `isDear` is `true`, the steps took long, and the journal immediately gets an entry.
  mutating func append(_ texts: [String], steps count: Int = 1, isDear: Bool = false) throws {
    for (file, text) in zip(files, texts) where !text.isEmpty { try file.write(text) }
    try finish(count, isDear: isDear)
  }

  /// Appends the games of a chunk, one text for each file.
  ///
  /// `jobs` is the number of workers that shared the play time.
  mutating func append(_ texts: [TextBuffer], of chunk: Chunk, jobs: Int) throws {
    bytesPerStep = Double(texts.reduce(0) { $0 + $1.count }) / Double(chunk.games.count)
    for (file, text) in zip(files, texts) { try file.write(text.bytes) }
    for (entrant, histogram) in chunk.timings.enumerated() {
      timings[entrant].add(histogram)
      timingsSinceEntry[entrant].add(histogram)
    }
    pace.notePlay(chunk.playTime, jobs: jobs)
    try finish(chunk.games.count)
  }

  private mutating func finish(_ count: Int, isDear: Bool = false) throws {
    steps += count
    if isDear || pace.isEntryDue { try save() }
    if pace.isSyncDue { try disk.start(files + [journal.output]) }
  }

  private mutating func save() throws {
    try journal.append(
      Checkpoint(
        games: steps, files: files.map(\.mark),
        timings: timingsSinceEntry.enumerated().filter { $1.count > 0 }.map {
          Checkpoint.EntrantTiming(entrant: $0, histogram: $1)
        }))
    for entrant in timingsSinceEntry.indices { timingsSinceEntry[entrant] = TimingHistogram() }
    pace.noteEntry(games: steps)
  }

  /// Restarts the files with steps from another folder.
  ///
  /// The journal gets an entry when these steps are on the disk.
  ///
  /// - Parameter fill: A closure that appends the steps to a file, which contains only its beginning.
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
