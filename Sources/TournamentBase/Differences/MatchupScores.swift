import GameCore
import Statistics

/// The score of a strategy under both rules, which is not stored in the result files.
package struct ScoreDifference: Hashable, Sendable {
  package let strategy: String
  /// The mean score under the first rules, from 0 to 1; `nil` if only the difference is known.
  package let scoreA: Double?
  package let scoreB: Double?
  /// The mean of the deals' differences, second minus first.
  package let difference: Double
  /// The lower bound of the 95% CI of the difference; `nil` without any spread.
  package let low: Double?
  package let high: Double?
}

/// The scores of all strategies in each deal under both rules, stratified by the matchups of each strategy.
package struct MatchupScores {
  private let matchups: Matchups
  /// For each slot of each matchup, the index of the matchup among those of the slot's strategy.
  private let strata: [Int32]
  private var differences: [StratifiedDifference]

  package init(_ matchups: Matchups, entrants: Int) {
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
  package mutating func addDeal(_ first: [Double], _ second: [Double], matchup: Int) {
    for slot in 0..<matchups.seats {
      differences[matchups.entrant(matchup: matchup, slot: slot)].addUnit(
        first[slot], second[slot], stratum: Int(strata[matchup * matchups.seats + slot]))
    }
  }

  /// Returns a row for each strategy that played a deal, in the order of the labels.
  package func rows(_ labels: [String], hasScores: Bool = true) -> [ScoreDifference] {
    zip(labels, differences).filter { $0.1.count > 0 }.map { label, deals in
      ScoreDifference(
        strategy: label, scoreA: hasScores ? deals.firstMean : nil,
        scoreB: hasScores ? deals.secondMean : nil, difference: deals.mean,
        low: deals.interval?.low, high: deals.interval?.high)
    }
  }
}
