import GameCore

/// A run that is being played: its hidden folder, begun or found again.
struct UnfinishedRun {
  let folder: StagingFolder
  let replays: Sampling
  let files: RunFiles
  let journal: Journal
  /// Sums over the games that are in the files.
  let accumulator: RunAccumulator
  let timings: [TimingHistogram]
  /// What programs decide, also in games that are not in the files yet; `nil` where there are none.
  let decisions: DecisionStore?
  /// Told where the run was begun before; `nil` where it begins now.
  var resumption: Resumption?

  /// Opens a folder that this process has locked.
  ///
  /// - Throws: `UsageError` where it is of something else, ``DamagedRun`` where nothing of it can be
  ///   resumed, `FileError`. Nothing was changed then.
  init(run: PlayableRun, folder hidden: StagingFolder, replays: Sampling) async throws {
    self.folder = hidden
    let folder = hidden.path
    self.replays = replays
    let header = try JournalHeader(run: run, replays: replays)
    let first = RunFiles.firstCheckpoint(of: run, replays: replays)
    let entrants = run.configuration.strategies.count
    var accumulator = run.accumulator()
    var timings = [TimingHistogram](repeating: TimingHistogram(), count: entrants)
    guard FileKind(path: "\(folder)/\(Journal.fileName)") != nil else {
      files = try RunFiles(run: run, folder: hidden, replays: replays)
      journal = try Journal(folder: hidden, header: header)
      (self.accumulator, self.timings, resumption) = (accumulator, timings, nil)
      decisions = try UnfinishedRun.decisions(of: run, in: hidden, from: run.games.lowerBound)
      return
    }
    var contents = try JournalContents(in: folder, for: header, maker: "run")
    contents.dropImpossible(after: first, upTo: run.games.upperBound, entrants: entrants)
    let all = [first] + contents.checkpoints
    async let proof = FileProof.reached(
      all, folder: folder, names: RunFiles.beginnings(of: run, replays: replays).map(\.name))
    // At the same time, as nearly always all of it holds.
    let wholeAccumulator = try? UnfinishedRun.accumulator(
      of: run, folder: folder, upTo: all[all.count - 1])
    let (entries, hashes) = try await proof
    let reached = all[entries]
    if let wholeAccumulator, entries == all.count - 1 {
      accumulator = wholeAccumulator
    } else {
      accumulator = try UnfinishedRun.accumulator(of: run, folder: folder, upTo: reached)
    }
    for entry in all[...entries] {
      for timing in entry.timings { timings[timing.entrant].add(timing.histogram) }
    }
    resumption = Resumption(
      games: reached.games - run.games.lowerBound,
      damagedGames: all[all.count - 1].games - reached.games,
      droppedBytes: contents.droppedBytes)
    files = try RunFiles(run: run, folder: hidden, replays: replays, at: reached, hashes: hashes)
    journal = try Journal(folder: hidden, continuing: contents, entries: entries)
    (self.accumulator, self.timings) = (accumulator, timings)
    decisions = try UnfinishedRun.decisions(of: run, in: hidden, from: reached.games)
  }

  /// What programs decided already in games from a number on, and where they go on.
  private static func decisions(
    of run: PlayableRun, in folder: StagingFolder, from game: Int
  ) throws -> DecisionStore? {
    guard run.configuration.hasPrograms else { return nil }
    let name = DecisionFile.partialName
    let (known, byteCount) = try DecisionFile.partial(
      path: "\(folder.path)/\(name)", games: game..<run.games.upperBound)
    let isThere = FileKind.isTaken("\(folder.path)/\(name)")
    // The hash of the whole file is asked for by nobody.
    let output =
      isThere
      ? try folder.resume(name, at: byteCount, hash: SHA256(), isBusy: true)
      : try folder.create(name, isBusy: true)
    return DecisionStore(output: output, known: known)
  }

  /// Sums over the games that the tables hold up to a place.
  private static func accumulator(
    of run: PlayableRun, folder: String, upTo end: Checkpoint
  ) throws -> RunAccumulator {
    var accumulator = run.accumulator()
    do {
      let reader = try ResultReader(run: run, folder: folder)
      for game in run.games.lowerBound..<end.games { try reader.addGame(game, to: &accumulator) }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: folder, reason: "\(error)")
    }
    return accumulator
  }

  /// Checks that a hidden folder may be locked and written into: it is of a run, or nearly empty.
  ///
  /// - Throws: `UsageError` where it is not ours.
  static func checkBeforeLocking(_ folder: String, run: PlayableRun, replays: Sampling) throws {
    guard let names = Folder.names(in: folder)?.sorted(), !names.contains(Journal.fileName)
    else { return }
    // A process that ended while it began a run leaves no more than the tables' header rows.
    let beginnings = RunFiles.beginnings(of: run, replays: .all)
    for name in names {
      let path = "\(folder)/\(name)"
      let isFile = FileStatus(path: path, followsLink: false)?.isOwnFile ?? false
      let contents = isFile ? try? FileInput.contents(path: path, limit: RowSource.rowLimit) : nil
      let isOurs =
        switch name {
        case FolderLock.fileName:
          contents.map(FolderLock.isLock) ?? false
        case Journal.newFileName: isFile
        default:
          beginnings.contains { beginning in
            name == beginning.name && contents.map { beginning.text.utf8.starts(with: $0) } ?? false
          }
        }
      if !isOurs {
        throw UsageError.notOurs(folder, "it has no journal, but contains \(name)", maker: "run")
      }
    }
  }
}

/// The saved games of a run that is resumed.
public struct Resumption: Hashable, Sendable {
  /// The number of games that need not be played again.
  public let games: Int
  /// The number of further games in the journal, whose rows are damaged.
  public let damagedGames: Int
  /// The number of bytes at the end of the journal that are damaged or incomplete.
  public let droppedBytes: Int
  /// The folder of the shorter run that the games were just taken from; `nil` if they were played.
  public internal(set) var extended: String?

  /// The lost games, as a clause without a full stop; `nil` if nothing was lost.
  public var damage: String? {
    if damagedGames > 0 {
      return "\(grouped(damagedGames)) saved games are damaged on disk and are played again"
    }
    return droppedBytes > 0
      ? "the last \(droppedBytes) bytes of the journal are incomplete; their games are played again"
      : nil
  }
}
