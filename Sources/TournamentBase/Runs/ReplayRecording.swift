import GameCore

/// A namespace for a function that plays a run only to record replays.
public enum ReplayRecording {
  /// Plays all games in a run and writes the replays of matching games to a new file, in schedule
  /// order.
  ///
  /// - Parameters:
  ///   - run: The run to play.
  ///   - conditions: The conditions that recorded games must meet, such as
  ///     `winner=random,plies>=20`. An empty array records all games.
  ///   - path: The file's path, which must not exist.
  ///   - jobs: The number of workers.
  ///   - progress: A closure that receives the number of finished games.
  /// - Returns: The number of recorded games, or `nil` if the task was canceled, in which case no
  ///   file remains.
  /// - Throws: `UsageError` if a condition is invalid, if no game matches, or if the run repeats
  ///   deals. `FileError` if the file cannot be written.
  public static func record(
    _ run: PlayableRun, where conditions: [String] = [], path: String, jobs: Int = 1,
    progress: (Int) -> Void = { _ in }
  ) async throws -> Int? {
    try run.check(.all)
    let condition =
      try conditions.isEmpty
      ? nil
      : GameCondition(
        conditions, labels: run.configuration.strategies.map(\.label), shape: run.shape)
    try Folder.create(Folder.around(path))
    let file = try AtomicFile(path: path)
    var accumulator = RunAccumulator(
      schedule: run.schedule, strategies: run.configuration.strategies.count)
    var recorded = 0
    let isComplete = try await run.play(into: &accumulator, jobs: jobs, replays: .all) { chunk in
      if let condition {
        let picked = chunk.replays(where: condition)
        try file.output.write(picked.bytes)
        recorded += picked.games
      } else {
        try file.output.write(chunk.replays.bytes)
        recorded += chunk.games.count
      }
      progress(chunk.games.upperBound)
      return true
    }
    guard isComplete else { return nil }
    if recorded == 0, condition != nil {
      throw UsageError(
        setting: "where",
        "none of the \(accumulator.games) games matches '\(conditions.joined(separator: ","))'",
        remedy: "Nothing was written.")
    }
    // The opening file is not copied, because each replay contains its opening.
    for copy in run.ruleFiles where copy.rule != OpeningFile.setting {
      try copy.write(beside: path)
    }
    try file.keep()
    return recorded
  }
}
