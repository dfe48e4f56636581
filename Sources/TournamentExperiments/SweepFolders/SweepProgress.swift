import GameCore
import TournamentBase

/// A sweep that is in progress or was interrupted, read from its journal without taking its lock.
package struct SweepProgress: Sendable {
  package let sweep: Sweep
  /// The program version that started the sweep.
  package let toolVersion: String
  /// The results so far, without effects.
  package let summary: SweepSummary
  /// The number of saved points, counting each point once for every rung that played it.
  package let points: Int
  package let games: Int
  /// The number of bytes in the points file up to the last saved point.
  package let byteCount: Int
  /// The rung in progress, or `nil` if the sweep is not a search.
  package let rung: Rung?
  /// The points nearest to all targets after the finished rungs, nearest first, with their
  /// measures.
  ///
  /// The array is empty if the sweep is not a search.
  package let nearest: [(levels: [String], values: [Double?])]

  package struct Rung: Hashable, Sendable {
    let number: Int
    /// The number of rungs.
    ///
    /// This is also the number of the validation, because rungs are numbered from 0.
    let count: Int
    package let played: Int
    package let points: Int

    /// The displayed name of the rung, such as `rung 1 of 0 to 2`.
    package var name: String {
      number < count ? "rung \(number) of 0 to \(count - 1)" : "validation"
    }
  }

  private static let limit = 5

  /// Reads the journal and the tables in a hidden folder, or returns `nil` if the folder does not
  /// belong to a sweep.
  ///
  /// - Throws: `FailedCheck` or `UsageError` if this program cannot reproduce the sweep,
  ///   `UnreadableFile`, and `FileError`.
  package init?(folder: String, called name: String, games: [any PlayableGame]) throws {
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
