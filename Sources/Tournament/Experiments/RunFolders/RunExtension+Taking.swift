import GameCore

extension RunExtension {
  /// Opens the hidden folder of the longer run, with the games of the shorter one in it.
  ///
  /// A folder that was begun before, and has these games or more, is resumed as any other. Else its
  /// journal begins anew, and tells of the games once they are on the disk: a process that ends before
  /// leaves a run without games, which the next one fills again.
  ///
  /// - Parameters:
  ///   - run: The longer run.
  ///   - folder: Its hidden folder, which this process has locked.
  ///   - replays: The games whose replays are kept.
  ///   - provenance: What the folder tells of how it came about, from the time that it has the games.
  /// - Throws: What `UnfinishedRun` throws; ``FailedCheck`` where the shorter run was changed meanwhile,
  ///   `CancellationError`.
  func open(
    _ run: PlayableRun, in folder: StagingFolder, replays: Sampling, provenance: ProvenanceRecord
  ) async throws -> UnfinishedRun {
    let begun = try await UnfinishedRun(run: run, folder: folder, replays: replays)
    if begun.accumulator.games >= games { return begun }
    let journal = try Journal(folder: folder, header: JournalHeader(run: run, replays: replays))
    let beginnings = RunFiles.beginnings(of: run, replays: replays)
    let files = try RunFiles(
      run: run, folder: folder, replays: replays,
      at: RunFiles.firstCheckpoint(of: run, replays: replays),
      hashes: beginnings.map { SHA256(of: $0.text) })
    for (file, beginning) in zip(files.all, beginnings) {
      let end = isCut ? try archive.length(of: beginning.name, games: games, seats: run.seats) : nil
      try archive.copy(
        beginning.name, to: file, droppingHeader: Array(beginning.text.utf8), upTo: end,
        orThrow: damaged(beginning.name))
      try file.sync()
    }
    try folder.write(provenance)
    try journal.append(Checkpoint(games: games, files: files.all.map(\.mark)))
    try journal.output.sync()
    var filled = try await UnfinishedRun(run: run, folder: folder, replays: replays)
    filled.resumption?.extended = self.folder
    return filled
  }
}

extension SHA256 {
  /// The hash of a text, to go on with.
  fileprivate init(of text: String) {
    self.init()
    Array(text.utf8).withUnsafeBufferPointer { update($0) }
  }
}
