import Statistics

/// One measure under both rules, of the deals of one matchup.
public struct MatchupRow: Codable, Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The matchup's number in the schedule, from 0.
  public let matchup: Int
  /// The labels of its strategies.
  public let strategies: String
  /// The number of its deals that have the measure under both rules.
  public let pairs: Int
  /// The mean under the first rules.
  public let meanA: Double?
  /// The mean under the second rules.
  public let meanB: Double?
  /// The mean of the deals' differences, second less first.
  public let difference: Double
  /// The lower bound of its 95% confidence interval; `nil` for fewer than two deals, and without any spread.
  public let differenceLow: Double?
  /// The upper bound of its 95% confidence interval.
  public let differenceHigh: Double?
  /// The two-sided p-value of the difference by itself (Student); `nil` if no deal differs, and for
  /// measures that are not tested.
  public let pValue: Double?
  /// The same, corrected for all measures of all matchups by Holm.
  public private(set) var pHolm: Double?
  /// The same, corrected by Benjamini and Hochberg.
  public private(set) var pBenjaminiHochberg: Double?

  enum CodingKeys: String, CodingKey {
    case measure, matchup, strategies, pairs
    case meanA = "mean_a"
    case meanB = "mean_b"
    case difference
    case differenceLow = "difference_low"
    case differenceHigh = "difference_high"
    case pValue = "p_value"
    case pHolm = "p_holm"
    case pBenjaminiHochberg = "p_bh"
  }

  private init(
    _ deals: PairedDifference, of measured: MeasuredDifference, matchup: Int, strategies: String
  ) {
    measure = measured.name
    self.matchup = matchup
    self.strategies = strategies
    pairs = deals.count
    meanA = deals.firstMean
    meanB = deals.secondMean
    difference = deals.mean
    differenceLow = deals.interval?.low
    differenceHigh = deals.interval?.high
    pValue = measured.isTested && deals.higher + deals.lower > 0 ? deals.pValue : nil
  }

  /// The rows of all measures, each with those of its matchups, with their p-values corrected for each
  /// other.
  ///
  /// - Parameter strategies: Who meets in a matchup.
  static func rows(_ measures: [MeasuredDifference], strategies: (Int) -> String) -> [MatchupRow] {
    var rows: [MatchupRow] = []
    var starts: [Int] = []
    var twins: [Int?] = []
    for (measured, twin) in zip(measures, ComparisonRow.twins(measures)) {
      starts.append(rows.count)
      for (matchup, deals) in measured.difference.strata.enumerated() where deals.count > 0 {
        // The rows of the same test are as many, and in the same order.
        twins.append(twin.map { starts[$0] + rows.count - starts[starts.count - 1] })
        rows.append(
          MatchupRow(deals, of: measured, matchup: matchup, strategies: strategies(matchup)))
      }
    }
    let family = CorrectedFamily(rows.map(\.pValue), twins: twins)
    for index in rows.indices {
      rows[index].pHolm = family.holm[index]
      rows[index].pBenjaminiHochberg = family.benjaminiHochberg[index]
    }
    return rows
  }

  /// The columns of matchups.csv.
  static let columns = ColumnList<MatchupRow>(
    [
      .text("measure", "what was measured on every pair of games") { $0.measure },
      .integer("matchup", "place in the schedule, from 0", minimum: 0) { $0.matchup },
      .text("strategies", "who meets in it") { $0.strategies },
      .integer("pairs", "its pairs of games that have it under both rules", minimum: 1) {
        $0.pairs
      },
      .optional("mean_a", "mean under the first rules") { $0.meanA },
      .optional("mean_b", "mean under the second rules") { $0.meanB },
      .optional("difference", "mean of the pairs' differences, second less first") {
        $0.difference
      },
      .optional("difference_low", "lower bound of its 95 % interval") { $0.differenceLow },
      .optional("difference_high", "upper bound of its 95 % interval") { $0.differenceHigh },
      .pValue("p_value", "two-sided p-value of the difference by itself, by Student") { $0.pValue },
      .pValue("p_holm", "the same, corrected for all measures of all matchups by Holm") {
        $0.pHolm
      },
      .pValue("p_bh", "the same, corrected for all of them by Benjamini and Hochberg") {
        $0.pBenjaminiHochberg
      },
    ], primaryKey: ["measure", "matchup"])
}
