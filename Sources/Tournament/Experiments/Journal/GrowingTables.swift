import GameCore

/// Tables that grow step by step in a hidden folder, with a journal, so that a series of runs can be
/// resumed after the last step that is whole in all of them.
struct GrowingTables {
  /// The files, in the order in which they were named.
  let files: [FileOutput]
  /// How many steps are in the files.
  private(set) var steps: Int
  /// How many of them were there when this began.
  let resumed: Int
  private let journal: Journal
  private let folder: StagingFolder
  private let disk = BackgroundSync()
  private var pace: CheckpointSchedule

  /// Begins the tables, or finds them again and cuts off what is not whole.
  ///
  /// - Parameters:
  ///   - folder: One that this process has locked; the names of the files and of the journal may be in it.
  ///   - header: What the tables follow from.
  ///   - beginnings: The files' names, and what each begins with.
  ///   - end: So many steps there are at most.
  ///   - maker: What such folders are made by, in messages.
  ///   - pace: How often the journal tells how far it has come.
  /// - Throws: `UsageError` where the folder is of something else, ``DamagedRun`` where nothing of it can
  ///   be resumed, `FileError`.
  init(
    folder: StagingFolder, header: JournalHeader, beginnings: [(name: String, text: String)],
    end: Int, maker: String, pace: CheckpointSchedule = CheckpointSchedule()
  ) async throws {
    self.folder = folder
    self.pace = pace
    let first = Checkpoint(games: 0, files: beginnings.map { FileMark(of: $0.text) })
    guard FileKind(path: "\(folder.path)/\(Journal.fileName)") != nil else {
      files = try beginnings.map { try folder.write([$0.text], to: $0.name) }
      journal = try Journal(folder: folder, header: header)
      (steps, resumed) = (0, 0)
      return
    }
    var contents = try JournalContents(in: folder.path, for: header, maker: maker)
    contents.dropImpossible(after: first, upTo: end, entrants: 0)
    let all = [first] + contents.checkpoints
    let (entries, hashes) = try await FileProof.reached(
      all, folder: folder.path, names: beginnings.map(\.name))
    let reached = all[entries]
    files = try beginnings.indices.map {
      try folder.resume(beginnings[$0].name, at: reached.files[$0].byteCount, hash: hashes[$0])
    }
    journal = try Journal(folder: folder, continuing: contents, entries: entries)
    (steps, resumed) = (reached.games, reached.games)
    self.pace.noteEntry(games: steps)
  }

  /// The names that the folder of such tables may hold beside the tables'.
  static let journalNames = [Journal.fileName, Journal.newFileName]

  /// Adds what steps made to each file.
  ///
  /// - Parameters:
  ///   - texts: Rows, one text for each file.
  ///   - count: How many steps these are of.
  ///   - isDear: Whether the steps took so long that the journal should tell of them at once.
  /// - Throws: `FileError`, ``VanishedFolder``.
  mutating func append(_ texts: [String], steps count: Int = 1, isDear: Bool = false) throws {
    for (file, text) in zip(files, texts) where !text.isEmpty { try file.write(text) }
    steps += count
    if isDear || pace.isEntryDue { try save() }
    if pace.isSyncDue { try disk.start(files.map(\.file) + [journal.output.file]) }
  }

  private mutating func save() throws {
    try journal.append(Checkpoint(games: steps, files: files.map(\.mark)))
    pace.noteEntry(games: steps)
  }

  /// Brings everything to the disk: for another process to go on, or because it is done.
  ///
  /// - Throws: `FileError`, ``VanishedFolder``.
  mutating func sync() throws {
    if steps > 0, pace.gamesInEntries != steps { try save() }
    try disk.wait()
    for file in files { try file.sync() }
    try journal.output.sync()
  }
}
