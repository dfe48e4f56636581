import Statistics

/// Sums over the parts of a run, fed in their order.
///
/// A class, because an accumulator may be too large to be copied.
final class MergeSums: @unchecked Sendable {
  // Unchecked, because one task at a time adds to it.
  private(set) var accumulator: RunAccumulator
  private(set) var timings: [TimingHistogram]
  /// For each matchup and each part: the half points of its first strategy, deal by deal.
  private(set) var scores: [[Heterogeneity.Sums]]

  /// With more matchups than this the first ones stand for all.
  static let matchupLimit = 4096

  init(run: PlayableRun, parts: Int) {
    let entrants = run.configuration.strategies.count
    accumulator = run.accumulator()
    timings = [TimingHistogram](repeating: TimingHistogram(), count: entrants)
    scores = Array(
      repeating: Array(repeating: Heterogeneity.Sums(), count: parts),
      count: min(run.schedule.round.matchups.count, MergeSums.matchupLimit))
  }

  /// Adds the next part.
  ///
  /// - Throws: ``FailedCheck`` where its tables can't be read.
  func add(_ part: PlayableArchive, at index: Int) throws {
    do {
      try addResults(of: part, index)
    } catch let error as UnreadableFile {
      throw FailedCheck("\(error)")
    }
  }

  private func addResults(of part: PlayableArchive, _ index: Int) throws {
    let histograms = try Shard.timings(folder: part.folder, entrants: timings.count)
    for (entrant, histogram) in histograms.enumerated() { timings[entrant].add(histogram) }
    let reader = try ResultReader(run: part.run, folder: part.folder)
    var halves = 0
    for game in part.run.games {
      if game & 4095 == 0 { try Task.checkCancellation() }
      let (result, scheduledGame) = try reader.addGame(game, to: &accumulator)
      if scheduledGame.rotation == 0, scheduledGame.replicate == 0 { halves = 0 }
      halves += result.halfPoints(
        seat: scheduledGame.seat(ofSlot: 0).index, seats: scheduledGame.seats)
      if scheduledGame.endsDeal, scheduledGame.matchup < scores.count {
        scores[scheduledGame.matchup][index].add(halves)
      }
    }
    try reader.checkEnd()
  }
}
