import Storage
import Statistics

/// A row of a comparison: one measure under both rules.
public struct ComparisonRow: Codable, Hashable, Sendable {
  /// What was measured, in snake_case.
  public let measure: String
  /// What a number counts; empty for shares.
  public let unit: String
  /// Pairs of games that have the measure under both rules.
  public let pairs: Int
  /// The mean under the first rules; `nil` without pairs.
  public let meanA: Double?
  /// The mean under the second rules.
  public let meanB: Double?
  /// The mean of the pairs' differences, second less first.
  public let difference: Double?
  /// Lower bound of its 95 % interval; `nil` for less than two pairs.
  public let differenceLow: Double?
  /// Upper bound of its 95 % interval.
  public let differenceHigh: Double?
  /// Two-sided p-value of the difference by itself (Student).
  public let pValue: Double
  /// The same, corrected for all measures by Holm.
  public let pHolm: Double
  /// The same, corrected by Benjamini and Hochberg.
  public let pBenjaminiHochberg: Double
  /// In how many pairs the measure is higher under the second rules.
  public let pairsHigher: Int
  /// In how many pairs it is lower.
  public let pairsLower: Int
  /// Two-sided p-value of these two numbers (sign test).
  public let pSign: Double

  enum CodingKeys: String, CodingKey {
    case measure
    case unit
    case pairs
    case meanA = "mean_a"
    case meanB = "mean_b"
    case difference
    case differenceLow = "difference_low"
    case differenceHigh = "difference_high"
    case pValue = "p_value"
    case pHolm = "p_holm"
    case pBenjaminiHochberg = "p_bh"
    case pairsHigher = "pairs_higher"
    case pairsLower = "pairs_lower"
    case pSign = "p_sign"
  }

  private init(
    _ measure: ComparisonMeasure, _ paired: PairedDifference, pHolm: Double, pHochberg: Double
  ) {
    self.measure = measure.name
    unit = measure.unit
    pairs = paired.count
    meanA = paired.firstMean
    meanB = paired.secondMean
    difference = paired.count > 0 ? paired.mean : nil
    differenceLow = paired.interval?.low
    differenceHigh = paired.interval?.high
    pValue = paired.pValue
    self.pHolm = pHolm
    pBenjaminiHochberg = pHochberg
    pairsHigher = paired.higher
    pairsLower = paired.lower
    pSign = paired.signPValue
  }

  /// Rows of all measures that any pair has, with their p-values corrected for each other.
  static func rows(_ measures: [(ComparisonMeasure, PairedDifference)]) -> [ComparisonRow] {
    let measured = measures.filter { $0.1.count > 0 }
    let pValues = measured.map(\.1.pValue)
    let (holm, hochberg) = (
      MultipleTests.holm(pValues), MultipleTests.benjaminiHochberg(pValues)
    )
    return measured.enumerated().map { place, entry in
      ComparisonRow(entry.0, entry.1, pHolm: holm[place], pHochberg: hochberg[place])
    }
  }

  var csv: String {
    CSV.row(
      [CSV.cell(measure), CSV.cell(unit), "\(pairs)"]
        + [meanA, meanB, difference, differenceLow, differenceHigh].map { fixed($0, decimals: 6) }
        + [pValue, pHolm, pBenjaminiHochberg].map { fixed($0, decimals: 9) }
        + ["\(pairsHigher)", "\(pairsLower)", fixed(pSign, decimals: 9)])
  }
}
