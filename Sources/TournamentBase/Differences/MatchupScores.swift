import GameCore
import Statistics

/// A strategy's score under both rule sets.
///
/// The result files do not store this score.
package struct ScoreDifference: Hashable, Sendable {
  package let strategy: String
  /// The mean score under the first rule set, from 0 to 1, or `nil` if only the difference is
  /// known.
  package let scoreA: Double?
  package let scoreB: Double?
  /// The mean difference per deal, second minus first.
  ///
  /// There is no interval if the differences do not vary.
  package let difference: MeasureEstimate
}

/// Each strategy's scores in every deal under both rule sets, stratified by the strategy's
/// matchups.
package struct MatchupScores {
  private let matchups: Matchups
  /// For each slot in each matchup, the index of that matchup among all matchups of the slot's
  /// strategy.
  private let strata: [Int32]
  private var differences: [StratifiedDifference]

  package init(_ matchups: Matchups, strategies: Int) {
    self.matchups = matchups
    var counts = [Int32](repeating: 0, count: strategies)
    var strata: [Int32] = []
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        let strategy = matchups.strategy(matchup: matchup, slot: slot)
        strata.append(counts[strategy])
        counts[strategy] += 1
      }
    }
    self.strata = strata
    differences = Array(repeating: StratifiedDifference(), count: strategies)
  }

  /// Adds a deal's mean scores under both rule sets, one per slot in the matchup.
  ///
  /// - Parameter isRepetition: `true` if an earlier deal in the matchup begins with the same
  ///   opening.
  package mutating func addDeal(
    _ first: [Double], _ second: [Double], matchup: Int, isRepetition: Bool = false
  ) {
    for slot in 0..<matchups.seats {
      differences[matchups.strategy(matchup: matchup, slot: slot)].addUnit(
        first[slot], second[slot], stratum: stratum(matchup, slot), isRepetition: isRepetition)
    }
  }

  private func stratum(_ matchup: Int, _ slot: Int) -> Int {
    Int(strata[matchup * matchups.seats + slot])
  }

  /// Returns the scores without repeated deals in matchups for which `isCopied` returns `true`.
  package func countingOnce(_ isCopied: (Int) -> Bool) -> MatchupScores {
    var copied = differences.map { _ in [Bool]() }
    for matchup in 0..<matchups.count {
      for slot in 0..<matchups.seats {
        copied[matchups.strategy(matchup: matchup, slot: slot)].append(isCopied(matchup))
      }
    }
    var once = self
    for strategy in differences.indices {
      once.differences[strategy] = differences[strategy].countingOnce { copied[strategy][$0] }
    }
    return once
  }

  /// Returns a slot's mean scores in a matchup under both rule sets and the number of deals, or
  /// `nil` if there are no deals.
  package func mean(matchup: Int, slot: Int) -> (a: Double, b: Double, deals: Int)? {
    let own = differences[matchups.strategy(matchup: matchup, slot: slot)].strata
    let place = stratum(matchup, slot)
    guard place < own.count, let a = own[place].firstMean, let b = own[place].secondMean else {
      return nil
    }
    return (a, b, own[place].count)
  }

  /// Returns a row for each strategy that played a deal, in the order of the labels.
  package func rows(_ labels: [String], hasScores: Bool = true) -> [ScoreDifference] {
    zip(labels, differences).filter { $0.1.count > 0 }.map { label, deals in
      ScoreDifference(
        strategy: label, scoreA: hasScores ? deals.firstMean : nil,
        scoreB: hasScores ? deals.secondMean : nil,
        difference: MeasureEstimate(value: deals.mean, interval: deals.interval))
    }
  }
}
