import GameCore
import Statistics

/// The score of a strategy under both rules, which is not stored in the result files.
struct ScoreDifference: Hashable, Sendable {
  let strategy: String
  /// The mean score under the first rules, from 0 to 1; `nil` if only the difference is known.
  let scoreA: Double?
  let scoreB: Double?
  /// The mean of the deals' differences, second minus first.
  let difference: Double
  /// The lower bound of the 95% CI of the difference; `nil` without any spread.
  let low: Double?
  let high: Double?
}

extension ScoreDifference {
  /// Returns the differences computed from the file of changed winners in a folder.
  ///
  /// A game that is not in the file has the same score under both rules.
  ///
  /// - Returns: `nil` for more than two seats, because the scores then depend on all ranks.
  static func rows(of comparison: Comparison, folder: String) throws -> [ScoreDifference]? {
    let run = comparison.runA
    guard run.seats == 2 else { return nil }
    let flips = try FlipReader(folder: folder)
    let labels = run.configuration.strategies.map(\.label)
    let games = Double(run.schedule.round.gamesPerDeal)
    var scores = MatchupScores(run.schedule.round.matchups, entrants: labels.count)
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
        scores.addDeal(first, second, matchup: scheduledGame.matchup)
        (first, second) = ([0, 0], [0, 0])
      }
    }
    return scores.rows(labels, hasScores: false)
  }
}

/// The scores of all strategies in each deal under both rules, stratified by the matchups of each strategy.
struct MatchupScores {
  private let matchups: Matchups
  /// For each slot of each matchup, the index of the matchup among those of the slot's strategy.
  private let strata: [Int32]
  private var differences: [StratifiedDifference]

  init(_ matchups: Matchups, entrants: Int) {
    self.matchups = matchups
    var counts = [Int32](repeating: 0, count: entrants)
    var strata: [Int32] = []
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        let entrant = matchups.entrant(matchup: matchup, slot: slot)
        strata.append(counts[entrant])
        counts[entrant] += 1
      }
    }
    self.strata = strata
    differences = Array(repeating: StratifiedDifference(), count: entrants)
  }

  /// Adds the mean scores of a deal's games for each slot of the matchup.
  mutating func addDeal(_ first: [Double], _ second: [Double], matchup: Int) {
    for slot in 0..<matchups.seats {
      differences[matchups.entrant(matchup: matchup, slot: slot)].addUnit(
        first[slot], second[slot], stratum: Int(strata[matchup * matchups.seats + slot]))
    }
  }

  /// Returns a row for each strategy that played a deal, in the order of the labels.
  func rows(_ labels: [String], hasScores: Bool = true) -> [ScoreDifference] {
    zip(labels, differences).filter { $0.1.count > 0 }.map { label, deals in
      ScoreDifference(
        strategy: label, scoreA: hasScores ? deals.firstMean : nil,
        scoreB: hasScores ? deals.secondMean : nil, difference: deals.mean,
        low: deals.interval?.low, high: deals.interval?.high)
    }
  }
}
