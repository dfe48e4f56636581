import GameCore

/// A sweep that is being played, or that was interrupted, as its journal tells it: read without a lock, so
/// that whoever plays it notices nothing.
struct SweepProgress: Sendable {
  /// The sweep, or the part of it.
  let sweep: Sweep
  /// The version of the command that began it.
  let toolVersion: String
  /// What is known so far; its effects are those of no point.
  let summary: SweepSummary
  /// How many points are in the tables, each as often as rungs of a search played it.
  let points: Int
  /// How many games these have.
  let games: Int
  /// How long the table of points is up to there, in bytes; 0 where there is nothing in it.
  let byteCount: Int
  /// The rung that is being played; `nil` elsewhere than in a search.
  let rung: Rung?
  /// The points that are nearest to all targets, the nearest first, by the rungs that are over; none before the
  /// first rung is over, and without a search.
  let nearest: [Point]

  /// How far a rung of a search has come.
  struct Rung: Hashable, Sendable {
    /// From 0.
    let number: Int
    /// The number of rungs; the validation follows them, with this number.
    let count: Int
    /// How many points were played.
    let played: Int
    /// How many points it has.
    let points: Int

    /// The rung for readers, such as `rung 1 of 0 to 2`.
    var name: String { number < count ? "rung \(number) of 0 to \(count - 1)" : "validation" }
  }

  /// A point by the rungs that are over.
  struct Point: Hashable, Sendable {
    /// The values of the factors.
    let levels: [String]
    /// For each objective the measure; `nil` if it is unknown.
    let values: [Double?]
  }

  /// So many points are told.
  private static let limit = 5

  /// Looks into a hidden folder.
  ///
  /// - Parameters:
  ///   - folder: The hidden folder.
  ///   - path: How the sweep's folder is called, for the summary.
  ///   - games: The games that this command has.
  /// - Returns: `nil` where it is not of a sweep.
  /// - Throws: `FailedCheck` and `UsageError` where this command would not play it so, `UnreadableFile`,
  ///   `FileError`.
  init?(folder: String, called name: String, games: [any PlayableGame]) throws {
    guard let begun = try GrowingTablesProgress(folder: folder),
      let configuration = begun.configuration(as: SweepConfiguration.self)
    else { return nil }
    let whole = try Sweep(configuration, folder: folder, games: games)
    sweep = try begun.shard.map { shard in try whole.part(shard) } ?? whole
    toolVersion = begun.toolVersion
    points = begun.steps
    byteCount = begun.byteCounts.first ?? 0
    var search: OptimizationSummary?
    if let asked = sweep.search {
      let state =
        begun.byteCounts.count < 2
        ? OptimizationState(of: sweep, asked)
        : try OptimizationResults(
          sweep, asked, folder: folder, isWhole: false,
          byteCounts: (begun.byteCounts[0], begun.byteCounts[1])
        ).state
      self.games = state.gamesDone
      rung = state.rung.map {
        Rung(
          number: $0.number, count: asked.plan.rungs + 1,
          played: $0.points.count - state.waiting.count, points: $0.points.count)
      }
      let sweep = sweep
      nearest = state.ranking.prefix(SweepProgress.limit).map { candidate in
        let totals = candidate.sums.total
        return Point(
          levels: sweep.points[candidate.point],
          values: asked.objectives.indices.map { totals?.value(of: $0) })
      }
      search = OptimizationSummary(asked, state)
    } else {
      self.games = begun.steps * sweep.gamesPerPoint
      (rung, nearest) = (nil, [])
    }
    summary = try SweepSummary(
      sweep, name: name,
      points: byteCount > 0 ? "\(folder)/\(SweepFile.points.fileName)" : nil,
      byteCount: byteCount, search: search)
  }
}
