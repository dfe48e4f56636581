import TournamentBase

/// A run's folder.
public typealias RunFolder = StudyFolder<RunSummary>

extension StudyFolder where Summary == RunSummary {
  /// Determines the path to a run's folder in `output`.
  ///
  /// - Parameters:
  ///   - replays: The games to record.
  ///   - extended: A shorter run from which games are copied instead of being played.
  /// - Throws: An error if the configuration cannot be encoded.
  public init(
    run: PlayableRun, output: String, replays: Sampling = .none,
    extending extended: RunExtension? = nil
  ) throws {
    try self.init(
      RunStudy(run: run, replays: replays, extended: extended) as any Study<Summary>,
      output: output)
  }

  /// Returns `true` if the folder exists and contains exactly the replays that `replays` selects.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }
}

extension RunStudy {
  /// Removes a run's folder.
  ///
  /// - Throws: `UsageError` if the folder contains other files, `FolderInUse`, and `FileError`.
  func remove(_ path: String) throws {
    try StagingFolder.locked(path: path, names: hiddenFiles, maker: Self.kind.rawValue).remove()
  }

  /// Checks a finished run and copies it to a different output folder, which this process has
  /// locked.
  ///
  /// - Throws: ``FailedCheck`` if the run is incomplete or damaged, `CancellationError`, and
  ///   `FileError`.
  func copy(_ path: String, to output: String) throws {
    try Folder.checkLinks(in: path)
    do {
      if try storedSummary(at: path) == nil {
        throw DamagedRun(folder: path, reason: "no such folder")
      }
    } catch let damaged as DamagedRun {
      throw FailedCheck(damaged.finding, remedy: "Run this shard again.")
    }
    let target = try place(in: output).path
    try Folder.create(target)
    let folder = try StagingFolder(path: target, names: hiddenFiles)
    for name in hiddenFiles where FileKind.isTaken("\(path)/\(name)") {
      let file = try folder.create(name)
      try file.append(fileAt: "\(path)/\(name)")
      try file.sync()
    }
  }
}
