extension PlayableArchive {
  /// Replays the whole run and compares every byte; returns `nil` if the task was cancelled.
  func replayAll(jobs: Int, progress: (Int) -> Void) async throws -> FolderVerification? {
    let selection = archive.replays
    let (games, seats) = (comparison(of: .games), comparison(of: .seats))
    let positions = run.metrics?.hasPositions == true ? comparison(of: .positions) : nil
    let replays =
      selection == .none ? nil : FileComparison(folder: folder, name: RunFiles.replayFile)
    let decisions =
      run.configuration.hasPrograms ? FileComparison(folder: folder, name: DecisionFile.name) : nil
    let book = try archive.decisions()
    let files = [games, seats] + [positions, replays, decisions].compactMap(\.self)
    for (file, beginning) in zip(files, RunFiles.beginnings(of: run, replays: selection)) {
      try file.expect(beginning.text)
    }
    var accumulator = run.accumulator()
    var stoppingRule = run.configuration.sequentialTest.map { StoppingRule($0, after: accumulator) }
    var isOver = false
    // A test that never ends a damaged run must not let it go on forever.
    let room = roomForGames
    // If a test ended the run, the later decisions of external bots are unknown.
    let known = book.map { _ in run.games.prefix(claimedGames) }
    let isPlayed = try await run.play(
      known, jobs: jobs, replays: selection, decisions: book, round: { accumulator.round }
    ) { chunk in
      var chunk = chunk
      if let end = stoppingRule?.end(in: chunk), let round = accumulator.round {
        chunk = try run.playChunk(chunk.games.lowerBound..<end, round, selection, book)
        isOver = true
      }
      try games.expect(chunk.gameRows.bytes)
      try seats.expect(chunk.seatRows.bytes)
      try positions?.expect(chunk.positionRows.bytes)
      try replays?.expect(chunk.replays.bytes)
      try decisions?.expect(chunk.decisions.bytes)
      book?.forget(before: chunk.games.upperBound)
      accumulator.add(chunk)
      progress(accumulator.games)
      return !isOver && accumulator.games <= room && !Task.isCancelled
    }
    guard isPlayed || isOver || accumulator.games > room else { return nil }
    for file in files { try file.expectEnd() }
    var findings = files.compactMap(\.finding)
    if isPlayed || isOver {
      findings += try self.findings(
        accumulator: accumulator, marks: [games, seats, positions].compactMap { $0?.mark },
        replays: replays?.mark, decisions: decisions?.mark)
    }
    return result(findings, games: accumulator.games, replayed: accumulator.games)
  }
}
