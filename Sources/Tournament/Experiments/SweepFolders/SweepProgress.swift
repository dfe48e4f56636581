import GameCore

/// A sweep that is in progress or was interrupted, from its journal; its lock is not needed.
struct SweepProgress: Sendable {
  let sweep: Sweep
  /// The version of the program that started it.
  let toolVersion: String
  /// The results so far, without effects.
  let summary: SweepSummary
  /// The number of points in the tables, each as often as rungs of a search played it.
  let points: Int
  let games: Int
  /// The length of the table of points up to there, in bytes; 0 if there is none.
  let byteCount: Int
  /// The rung in progress; `nil` without a search.
  let rung: Rung?
  /// The points that are nearest to all targets by the finished rungs, the nearest first, with their measures;
  /// none without a search.
  let nearest: [(levels: [String], values: [Double?])]

  struct Rung: Hashable, Sendable {
    let number: Int
    /// The number of rungs; the validation follows them, with this number.
    let count: Int
    let played: Int
    let points: Int

    /// The rung for readers, such as `rung 1 of 0 to 2`.
    var name: String { number < count ? "rung \(number) of 0 to \(count - 1)" : "validation" }
  }

  private static let limit = 5

  /// Reads the journal and the tables of a hidden folder; `nil` if the folder is not of a sweep.
  ///
  /// - Throws: `FailedCheck` and `UsageError` if this program would play it differently, `UnreadableFile`, `FileError`.
  init?(folder: String, called name: String, games: [any PlayableGame]) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: SweepConfiguration.self)
    else { return nil }
    let whole = try Sweep(configuration, folder: folder, games: games)
    let sweep = try Shard(begun.header.shard).map { shard in try whole.part(shard) } ?? whole
    self.sweep = sweep
    toolVersion = begun.header.toolVersion
    points = begun.steps
    byteCount = begun.byteCounts.first ?? 0
    let found = try SweepResults(
      sweep, name: name, folder: folder, isWhole: false,
      byteCounts: begun.byteCounts.count < 2 ? [] : begun.byteCounts)
    summary = found.summary
    let state = found.state
    self.games = state.gamesDone
    rung = sweep.search.flatMap { search in
      state.rung.map {
        Rung(
          number: $0.number, count: search.rungs + 1,
          played: $0.points.count - state.waiting.count, points: $0.points.count)
      }
    }
    nearest = state.ranking.prefix(SweepProgress.limit).map { candidate in
      let totals = candidate.sums.total
      return (
        sweep.points[candidate.point],
        (sweep.search?.objectives.indices ?? 0..<0).map { totals?.value(of: $0) }
      )
    }
  }
}
