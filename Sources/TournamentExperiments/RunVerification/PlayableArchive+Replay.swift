import TournamentBase

extension PlayableArchive {
  /// Replays all games and compares every byte, or returns `nil` if the task was canceled.
  func replayAll(jobs: Int, progress: (Int) -> Void) async throws -> FolderVerification? {
    let growing = RunFiles.growing(of: run, replays: archive.replays)
    let files = growing.map { file in
      ResultFile.growing(run.metrics).first { $0.fileName == file.name }.map(comparison)
        ?? FileComparison(folder: folder, name: file.name)
    }
    let book = try archive.decisions()
    for (file, expected) in zip(files, growing) { try file.expect(expected.text) }
    var accumulator = run.accumulator()
    // If the run is damaged, its sequential test may never end the replay.
    let room = roomForGames
    // If a sequential test ended the run, the recorded decisions end there, too.
    let known = book.map { _ in run.games.prefix(claimedGames).upperBound }
    let isPlayed = try await run.play(
      into: &accumulator, upTo: known, jobs: jobs, replays: archive.replays,
      decisions: book, isSettled: true
    ) { chunk in
      for (file, expected) in zip(files, growing) { try file.expect(expected.part(chunk).bytes) }
      book?.forget(before: chunk.games.upperBound)
      let games = chunk.games.upperBound - run.games.lowerBound
      progress(games)
      return games <= room
    }
    guard isPlayed || accumulator.games > room else { return nil }
    for file in files { try file.expectEnd() }
    var findings = files.compactMap(\.finding)
    if isPlayed {
      findings += try self.findings(accumulator: accumulator, marks: files.map(\.mark))
    }
    return result(findings, games: accumulator.games, replayed: accumulator.games)
  }
}
