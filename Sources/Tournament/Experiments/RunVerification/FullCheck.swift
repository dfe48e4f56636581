/// Plays a whole run again and compares every byte.
struct FullCheck {
  let stored: PlayableArchive
  let jobs: Int

  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(progress: (Int) -> Void) async throws -> RunVerification? {
    let run = stored.run
    let (games, seats) = (stored.comparison(of: .games), stored.comparison(of: .seats))
    let positions = run.metrics?.hasPositions == true ? stored.comparison(of: .positions) : nil
    let replays =
      stored.archive.replays == .none
      ? nil : FileComparison(folder: stored.folder, name: RunFiles.replayFile)
    let decisions =
      run.configuration.hasPrograms
      ? FileComparison(folder: stored.folder, name: DecisionFile.name) : nil
    let book = try stored.archive.decisions()
    let files = [games, seats] + [positions, replays, decisions].compactMap(\.self)
    for (file, beginning) in zip(
      files, RunFiles.beginnings(of: run, replays: stored.archive.replays))
    {
      try file.expect(beginning.text)
    }
    var accumulator = run.accumulator()
    var stoppingRule = run.configuration.sequentialTest.map { StoppingRule($0, after: accumulator) }
    var isOver = false
    // A test that never ends a damaged run must not let it go on for ever.
    let room = stored.roomForGames
    let selection = stored.archive.replays
    // Where a test ended the run, nobody knows what programs would have decided after that.
    let known = book.map { _ in run.games.prefix(stored.claimedGames) }
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
      findings += try stored.findings(
        accumulator: accumulator, marks: [games, seats, positions].compactMap { $0?.mark },
        replays: replays?.mark, decisions: decisions?.mark)
    }
    return RunVerification(
      stored: stored, games: accumulator.games, replayed: accumulator.games, findings: findings)
  }
}
