extension RunTables {
  /// Computes everything that follows from the tables of games and seats in a folder, and checks that
  /// the folder says the same.
  ///
  /// - Parameters:
  ///   - archive: A folder whose files are as its hashes say.
  ///   - name: The run's name.
  ///   - count: How many games the folder says it has.
  /// - Throws: ``DamagedRun`` where the folder says something else.
  init(of run: PlayableRun, in archive: RunArchive, named name: String, games count: Int) throws {
    func damaged(_ reason: String) -> DamagedRun {
      DamagedRun(folder: archive.folder, reason: reason)
    }
    if let problem = archive.package.versionProblem { throw damaged(problem) }
    guard run.mayHave(count) else {
      throw damaged(
        "its \(PackageFile.name) has \(count) games, but the run has \(run.games.count)")
    }
    var accumulator = run.accumulator()
    do {
      let reader = try ResultReader(run: run, folder: archive.folder)
      for game in run.games.prefix(count) { try reader.addGame(game, to: &accumulator) }
      try reader.checkEnd()
      if let reason = run.unfinished(accumulator) { throw damaged(reason) }
    } catch let error as UnreadableFile {
      throw damaged("\(error)")
    }
    let timings = [TimingHistogram](repeating: TimingHistogram(), count: accumulator.entrants.count)
    self.init(run: run, name: name, accumulator: accumulator, timings: timings)
    let path = "\(archive.folder)/\(PackageFile.name)"
    let (stored, computed) = (
      try FileInput.contents(path: path, limit: PackageFile.byteLimit),
      try packageText(storedIn: archive)
    )
    if !stored.elementsEqual(computed.utf8) {
      let same = zip(stored, computed.utf8).prefix { $0 == $1 }
      throw damaged(
        "line \(same.count { $0.0 == .newline } + 1) of its \(PackageFile.name) does not match the "
          + "result files")
    }
  }

  /// The description that the folder should have, if its tables of games and seats and its replays,
  /// whose hashes it holds, are right.
  private func packageText(storedIn archive: RunArchive) throws -> String {
    let package = archive.package
    func mark(_ file: String, _ hash: String?) throws -> FileMark {
      FileMark(
        byteCount: try FileInput.byteCount(path: "\(archive.folder)/\(file)"), hash: hash ?? "")
    }
    var marks = try ResultFile.growing(run.metrics).map {
      try mark($0.fileName, package.hash(of: $0.fileName))
    }
    for (table, rows) in tables {
      marks.append(FileMark(of: run.schema(of: table).header + rows.joined()))
    }
    let replays = try package.replays.map {
      (try mark(RunFiles.replayFile, $0.hash), archive.replays)
    }
    return try packageText(
      marks: marks, replays: replays,
      decisions: package.decisions.map { try mark($0.path, $0.hash) },
      sandbox: package.sandbox, toolVersion: archive.toolVersion)
  }
}

extension PlayableRun {
  /// Why games that were read can't be all of the run, as a clause; `nil` where they can.
  func unfinished(_ accumulator: RunAccumulator) -> String? {
    let isLate = configuration.sequentialTest == nil && configuration.format.mayEndEarly
    return isLate && accumulator.round != nil
      ? "it ends after \(accumulator.games) games, but another round has to follow" : nil
  }

  /// Whether a folder of the run may have so many games: all, or fewer where a test or its format may end it
  /// early.
  func mayHave(_ count: Int) -> Bool {
    configuration.mayEndEarly ? 0...games.count ~= count : count == games.count
  }
}
