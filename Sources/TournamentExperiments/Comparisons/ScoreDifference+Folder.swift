import GameCore
import TournamentBase

extension ScoreDifference {
  /// Returns the score differences between the two rule sets, computed from the folder's list of
  /// changed winners.
  ///
  /// Games that the list does not contain have the same score under both rule sets.
  ///
  /// - Returns: `nil` for more than two seats, because scores then depend on all ranks.
  package static func rows(of comparison: Comparison, folder: String) throws -> [ScoreDifference]? {
    let run = comparison.runA
    guard run.seats == 2 else { return nil }
    let flips = try TableReader<OutcomeFlip>(
      path: "\(folder)/\(ComparisonFile.outcomeFlips.fileName)", run.seats)
    let labels = run.configuration.strategies.map(\.label)
    let games = Double(run.schedule.round.gamesPerDeal)
    var scores = MatchupScores(run.schedule.round.matchups, strategies: labels.count)
    var flip = try flips.next()
    var (first, second) = ([0.0, 0.0], [0.0, 0.0])
    for scheduledGame in run.schedule.round[run.games] {
      if let changed = flip, changed.gameID == scheduledGame.game {
        for slot in 0..<2 {
          let seat = scheduledGame.seat(ofSlot: slot).index
          first[slot] += (changed.winnerSeatA.map { $0 == seat ? 1 : 0 } ?? 0.5) / games
          second[slot] += (changed.winnerSeatB.map { $0 == seat ? 1 : 0 } ?? 0.5) / games
        }
        flip = try flips.next()
      }
      if scheduledGame.endsDeal {
        scores.addDeal(
          first, second, matchup: scheduledGame.matchup,
          isRepetition: run.schedule.openings.repeats(
            at: scheduledGame.deal, in: run.schedule.round))
        (first, second) = ([0, 0], [0, 0])
      }
    }
    let copied = try copiedMatchups(folder: folder)
    return scores.countingOnce { copied.contains($0) }.rows(labels, hasScores: false)
  }

  /// Returns the indices of the matchups in which some deals repeat others.
  private static func copiedMatchups(folder: String) throws -> [Int] {
    let table = try TableReader<MatchupDifferenceRow>(
      path: "\(folder)/\(ComparisonFile.matchupDifferences.fileName)", (),
      only: ["measure", "matchup", "deals"], optional: ["distinct_deals"])
    var copied: [Int] = []
    while let row = try table.next() {
      guard row.measure == GameMeasure.firstPlayerScore.name, let distinct = row.distinctDeals
      else { continue }
      if distinct < row.deals { copied.append(row.matchup) }
    }
    return copied
  }
}
