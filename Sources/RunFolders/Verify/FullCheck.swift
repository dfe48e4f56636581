import Storage
import Tournament

/// Plays a whole run again and compares every byte.
struct FullCheck {
  let stored: RunArchive
  let jobs: Int

  /// - Returns: `nil` where it was stopped.
  /// - Throws: ``FileError``.
  func verify(
    progress: (Int) -> Void, isStopped: () -> Bool
  ) async throws -> RunVerification? {
    let run = stored.run
    let (games, seats) = (stored.comparison(of: .games), stored.comparison(of: .seats))
    let replays =
      stored.replays == .none
      ? nil : FileComparison(folder: stored.folder, name: RunFiles.replayFile, columns: [])
    let files = [games, seats] + (replays.map { [$0] } ?? [])
    for (file, beginning) in zip(files, RunFiles.beginnings(of: run, replays: stored.replays)) {
      try file.expect(beginning.text)
    }
    var tally = Tally(schedule: run.schedule, entrants: run.configuration.strategies.count)
    var stoppingRule = run.configuration.sequentialTest.map { StoppingRule($0, after: tally) }
    var isOver = false
    let isPlayed = try await run.play(
      jobs: jobs, replays: stored.replays, round: { tally.round }
    ) { chunk in
      var chunk = chunk
      if let end = stoppingRule?.end(in: chunk), let round = tally.round {
        chunk = run.playChunk(chunk.games.lowerBound..<end, round, stored.replays)
        isOver = true
      }
      try games.expect(chunk.gameRows.bytes)
      try seats.expect(chunk.seatRows.bytes)
      try replays?.expect(chunk.replays.bytes)
      tally.add(chunk)
      progress(tally.games)
      return !isOver && !isStopped()
    }
    guard isPlayed || isOver else { return nil }
    for file in files { try file.expectEnd() }
    let findings = files.compactMap(\.finding)
    return RunVerification(
      stored: stored, games: tally.games, replayed: tally.games,
      findings: findings + (try stored.findings(tally: tally, marks: files.map(\.mark))))
  }
}
