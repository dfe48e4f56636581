import GameCore
import TournamentBase

extension RunStudy {
  package func storedSummary(at path: String) throws -> RunSummary? {
    guard FileKind.isTaken(path) else { return nil }
    func damaged(_ reason: String) -> DamagedRun { DamagedRun(folder: path, reason: reason) }
    guard FileKind(path: path) != nil else { throw damaged("it is a broken symbolic link") }
    let archive = try? RunArchive(folder: path)
    guard let archive, archive.summary != nil else {
      // Other versions describe their results differently.
      throw damaged(archive?.package.versionProblem ?? "no readable \(PackageFile.name)")
    }
    // Strings are compared, because 60.0 and 60 are the same number in JSON.
    guard try archive.configuration?.canonicalText() == configuration.canonicalText() else {
      throw damaged("its \(PackageFile.name) describes a different configuration")
    }
    if let changed = try archive.firstChanged() {
      throw damaged("\(changed) has been modified or deleted since the run")
    }
    guard archive.shard == shard else {
      throw damaged("its \(PackageFile.name) describes a different shard")
    }
    let summary = try summary(of: archive.package, in: path)
    // A process that ends just after it renamed its folder leaves temporary files behind.
    let hasJournal = (try? JournalContents(path: "\(path)/\(Journal.fileName)")) != nil
    StagingFolder.removeLeftovers(hasJournal ? [Journal.fileName] : [], in: path)
    return summary
  }

  package func contradiction(in stored: StoredFolder<RunConfiguration, RunSummary>) throws
    -> String?
  {
    do {
      _ = try summary(of: stored.package, in: stored.folder)
      return nil
    } catch let damaged as DamagedRun {
      return damaged.reason
    }
  }

  /// Returns the summary computed from a folder's games and seats files, whose hashes were
  /// verified.
  ///
  /// - Throws: ``DamagedRun`` if the package does not match the files.
  private func summary(
    of package: StoredPackage<RunConfiguration, RunSummary>, in folder: String
  ) throws -> RunSummary {
    func damaged(_ reason: String) -> DamagedRun { DamagedRun(folder: folder, reason: reason) }
    if let problem = package.versionProblem { throw damaged(problem) }
    let count = package.summary?.games ?? 0
    guard run.mayHave(count) else {
      throw damaged(
        "its \(PackageFile.name) has \(count) games, but the run has \(run.games.count)")
    }
    var accumulator = run.accumulator()
    do {
      let reader = try ResultReader(run: run, folder: folder)
      try reader.addGames(run.games.prefix(count), to: &accumulator)
      try reader.checkEnd()
      if let reason = run.unfinished(accumulator) { throw damaged(reason) }
    } catch let error as UnreadableFile {
      throw damaged("\(error)")
    }
    var study = self
    study.replays = package.replays?.selection.flatMap { Sampling($0) } ?? .none
    var results = try study.results(of: RunStudy.state(accumulator))
    results.sandbox = package.sandbox
    let computed = try study.package(
      of: results, marks: study.marks(by: package, in: folder), toolVersion: package.toolVersion)
    let path = "\(folder)/\(PackageFile.name)"
    let stored = try FileInput.contents(path: path, limit: PackageFile.byteLimit)
    if !stored.elementsEqual(computed.utf8) {
      let same = zip(stored, computed.utf8).prefix { $0 == $1 }
      throw damaged(
        "line \(same.count { $0.0 == .newline } + 1) of its \(PackageFile.name) does not match the "
          + "result files")
    }
    return results.summary
  }

  /// Returns marks for the files that grow with each game, whose hashes were verified.
  func marks(
    by package: StoredPackage<RunConfiguration, RunSummary>, in folder: String
  ) -> [FileMark] {
    beginnings.map { (try? package.mark(of: $0.name, in: folder)) ?? FileMark(of: "") }
  }

  /// Returns the state after games whose thinking times are unknown.
  static func state(_ accumulator: RunAccumulator) -> State {
    (
      accumulator,
      [TimingHistogram](repeating: TimingHistogram(), count: accumulator.entrants.count)
    )
  }

  /// Checks that the requested replays can be recorded and that the hidden folder belongs to a run
  /// or contains only header rows.
  package func checkUnfinished(in folder: String, keepsGames _: Bool) throws {
    try run.check(replays)
    guard let names = Folder.names(in: folder)?.sorted(), !names.contains(Journal.fileName)
    else { return }
    // A process that ended while it created the folder leaves at most the files' header rows.
    let beginnings = RunFiles.growing(of: run, replays: .all)
    for name in names {
      let path = "\(folder)/\(name)"
      let isFile = FileStatus(path: path, followsLink: false)?.isOwnFile ?? false
      let contents = isFile ? try? FileInput.contents(path: path, limit: RowSource.rowLimit) : nil
      let isOurs =
        switch name {
        case FolderLock.fileName: contents.map(FolderLock.isLock) ?? false
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

extension PlayableRun {
  /// Returns a clause that says why the run cannot be complete after the games that were read, or
  /// `nil` if it can.
  func unfinished(_ accumulator: RunAccumulator) -> String? {
    let isLate = configuration.sequentialTest == nil && configuration.format.mayEndEarly
    return isLate && accumulator.round != nil
      ? "it ends after \(accumulator.games) games, but another round must follow" : nil
  }

  /// Returns `true` if the run's folder may contain `count` games.
  ///
  /// The count must be the number of all games, unless a sequential test or the format may end the
  /// run early.
  func mayHave(_ count: Int) -> Bool {
    configuration.mayEndEarly ? 0...games.count ~= count : count == games.count
  }
}
