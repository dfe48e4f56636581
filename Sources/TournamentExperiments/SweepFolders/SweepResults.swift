import GameCore
import TournamentBase

/// The results derived from the points and batches of a sweep or shard.
struct SweepResults {
  let summary: SweepSummary
  /// The effects, or an empty array for a search or shard.
  private(set) var effects: [EffectRow] = []
  /// The points in a search's final rung.
  private(set) var candidates: [CandidateRow] = []
  /// The results of the selected point and of the standard settings on held-out deals.
  private(set) var validation: [CandidateRow] = []
  /// The sweep's state after all rows.
  let state: SweepState
  /// The row counts of the points and batches files.
  private(set) var rows = (points: 0, batches: 0)

  /// Reads a folder's points and batches files.
  ///
  /// - Parameters:
  ///   - isWhole: `false` for a sweep in progress, to skip the results that require all points.
  ///   - byteCounts: The number of bytes to read from each file, or an empty array if there are no
  ///     rows yet.
  /// - Throws: `UnreadableFile` if the files do not match the sweep, and `FileError`.
  init(
    _ sweep: Sweep, name: String, folder: String, isWhole: Bool = true,
    byteCounts: [Int] = [.max, .max]
  ) throws {
    var reader =
      byteCounts.isEmpty
      ? nil
      : try SweepReader(sweep, folder: folder, hasBatches: sweep.isSearch, byteCounts: byteCounts)
    var summary = SweepSummary(sweep, name: name)
    // A search's measures are omitted, because values that selected a point are biased.
    let measures = sweep.isSearch ? [] : sweep.measures
    var (fixed, extremes) = (0, measures.map { _ in SweepSummary.Extreme?.none })
    var isPlayed: [Bool] = []
    var inequality: UnequalPlayers?
    // The estimates from the final rung and the validation.
    var estimates: [[Int: [MeasureEstimate?]]] = [[:], [:]]  // never iterated
    while let (row, _) = try reader?.next() {
      summary.add(row)
      // Points are counted only once, because the rungs of a search repeat them.
      if row.point.isFixed, row.rung == 0 { fixed += 1 }
      for (place, measure) in measures.enumerated() {
        guard let estimate = row.point.estimates[place] else { continue }
        SweepSummary.Extreme.add(row, estimate, of: measure.name, to: &extremes[place])
      }
      isPlayed.append(row.point.reason == nil)
      inequality = UnequalPlayers.worse(inequality, sweep.inequality(row.point))
      if let search = sweep.search, row.rung >= search.rungs {
        estimates[row.rung - search.rungs][row.point.point] = row.point.estimates
      }
    }
    if isWhole { try reader?.checkEnd() }
    state = reader?.state ?? SweepState(of: sweep)
    rows = reader?.rows ?? rows
    if let search = sweep.search {
      if isWhole {
        candidates = CandidateRow.rows(
          state.finalists, by: state, of: sweep, estimates: estimates[0])
        validation = CandidateRow.rows(
          state.validated, by: state, of: sweep, estimates: estimates[1])
      }
      summary.search = OptimizationSummary(
        search, state, candidates: candidates, validation: validation)
    } else if isWhole {
      effects = try SweepResults.effects(sweep, folder, isPlayed)
    }
    let run = sweep.prototype
    summary.take(
      extremes.compactMap(\.self), effects, fixed: fixed, advice: run.openingAdvice,
      repetition: state.validated.isEmpty
        ? nil
        : run.repetitionWarning(games: state.finished.reduce(0) { $0 + $1.gamesPerPoint }),
      inequality: inequality)
    if isWhole, !sweep.isSearch { summary.redrawnDeals = sweep.redrawnDeals }
    self.summary = summary
  }

  /// Reads the files again and computes the effects, or returns an empty array for a shard.
  private static func effects(
    _ sweep: Sweep, _ folder: String, _ isPlayed: [Bool]
  ) throws -> [EffectRow] {
    let measures = SweepMeasure.tested(of: sweep.measures)
    let list = sweep.shard == nil ? EffectList(of: sweep.points, isPlayed: isPlayed) : nil
    var sums = list.map {
      EffectSums(
        $0, measures: measures, seats: sweep.prototype.seats,
        batches: sweep.batchCount(of: sweep.gamesPerPoint))
    }
    var reader = try SweepReader(sweep, folder: folder, hasBatches: true)
    while let (row, _) = try reader.next() {
      if row.point.reason != nil { continue }
      sums?.add(row.point.point, row.point.batches, isFixed: row.point.isFixed)
    }
    guard let list, let sums else { return [] }
    return EffectRow.rows(list, sums, measures: measures, factors: sweep.points.factors)
  }
}
