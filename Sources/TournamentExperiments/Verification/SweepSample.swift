import GameCore
import TournamentBase

/// A sample of the points in a sweep folder, which can be replayed.
struct SweepSample {
  /// The number of games at the sample's playable points.
  private(set) var games = 0
  /// The sampled rows, in file order.
  private let rows: [Row]
  private let sweep: Sweep
  private let folder: String

  /// A row in `points.csv`.
  private struct Row {
    /// The row's index in the file, from 0.
    let place: Int
    /// The index of the point's first row in `batches.csv`.
    let batch: Int
    /// The rung, which is 0 unless the sweep is a search.
    let rung: Int
    let point: Int
    /// The games to play, as a range within the point's run.
    let games: Range<Int>
    let isPlayed: Bool
  }

  /// Draws points, ordered by a hash of their row index, until they have enough games.
  ///
  /// - Parameter count: The minimum number of games.
  ///
  /// - Throws: `UnreadableFile` if the files do not match the sweep, and `FileError`.
  init(_ count: Int, of sweep: Sweep, in folder: String) throws {
    (self.sweep, self.folder) = (sweep, folder)
    var reader = try SweepReader(sweep, folder: folder, hasBatches: sweep.isSearch)
    var all: [Row] = []
    var batch = 0
    while let (row, games) = try reader.next() {
      all.append(
        Row(
          place: all.count, batch: batch, rung: row.rung, point: row.point.point, games: games,
          isPlayed: row.point.reason == nil))
      batch = reader.rows.batches
    }
    var drawn: [Row] = []
    for (_, row) in all.map({ (StableHash.mix(UInt64($0.place)), $0) }).sorted(by: { $0.0 < $1.0 })
    where games < count {
      drawn.append(row)
      games += row.isPlayed ? row.games.count : 0
    }
    rows = drawn.sorted { $0.place < $1.place }
  }

  /// Replays the points and compares their rows up to the first difference.
  ///
  /// - Returns: The number of replayed games and the first difference, or `nil` if the task was
  ///   canceled.
  func replay(
    jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    let columns = SweepColumns(of: sweep)
    func table(_ table: SweepFile) throws(FileError) -> RowComparison {
      try RowComparison(folder: folder, name: table.fileName, schema: columns.schema(of: table))
    }
    var (points, batches) = (try table(.points), try table(.batches))
    let player = SweepPlayer(sweep, jobs: jobs)
    var (rest, replayed) = (rows[...], 0)
    while let first = rest.first, points.finding == nil, batches.finding == nil {
      let rung = rest.prefix { $0.rung == first.rung }
      let before = replayed
      let ending = try await player.play(
        rung.map(\.point), games: first.games, progress: { progress(min(before + $0, games)) },
        consume: { result in
          guard let row = rest.popFirst() else { return false }
          let expected = columns.rows(
            of: result, levels: sweep.points[result.point], rung: row.rung)
          try points.expect(expected.points, at: row.place)
          try batches.expect(expected.batches, at: row.batch)
          replayed += result.reason == nil ? row.games.count : 0
          return points.finding == nil && batches.finding == nil && !Task.isCancelled
        })
      if ending == .done { continue }
      if points.finding == nil, batches.finding == nil { return nil }
    }
    return (replayed, points.finding ?? batches.finding)
  }
}
