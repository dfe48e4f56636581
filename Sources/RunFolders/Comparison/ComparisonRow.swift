import Storage
import Statistics

/// A row of a comparison: one measure under both rules.
public struct ComparisonRow: Codable, Hashable, Sendable {
  /// What was measured, in snake_case.
  public let measure: String
  /// What a number counts; empty for shares.
  public let unit: String
  /// Deals that have the measure under both rules.
  public let pairs: Int
  /// The mean under the first rules; `nil` without deals.
  public let meanA: Double?
  /// The mean under the second rules.
  public let meanB: Double?
  /// The mean of the deals' differences, second less first.
  public let difference: Double?
  /// Lower bound of its 95 % interval; `nil` for less than two deals.
  public let differenceLow: Double?
  /// Upper bound of its 95 % interval.
  public let differenceHigh: Double?
  /// Two-sided p-value of the difference by itself (Student).
  public let pValue: Double
  /// The same, corrected for all measures by Holm.
  public let pHolm: Double
  /// The same, corrected by Benjamini and Hochberg.
  public let pBenjaminiHochberg: Double
  /// In how many deals the measure is higher under the second rules.
  public let pairsHigher: Int
  /// In how many deals it is lower.
  public let pairsLower: Int
  /// Two-sided p-value of these two numbers (sign test).
  public let pSign: Double

  package enum CodingKeys: String, CodingKey {
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

  /// Rows of all measures that any deal has, with their p-values corrected for each other.
  package static func rows(_ measures: [(ComparisonMeasure, PairedDifference)]) -> [ComparisonRow] {
    let measured = measures.filter { $0.1.count > 0 }
    let pValues = measured.map(\.1.pValue)
    let (holm, hochberg) = (
      MultipleTests.holm(pValues), MultipleTests.benjaminiHochberg(pValues)
    )
    return measured.enumerated().map { place, entry in
      ComparisonRow(entry.0, entry.1, pHolm: holm[place], pHochberg: hochberg[place])
    }
  }

  /// The columns of comparison.csv.
  package static let columns = ColumnList<ComparisonRow>(
    [
      .text(.init("measure", .string, "what was measured on every pair of games")) { $0.measure },
      .text(
        .init("unit", .string, "what a number counts; empty for shares", required: false)
      ) { $0.unit },
      .integer(
        .init("pairs", .integer, "pairs of games that have it under both rules", minimum: 1)
      ) { $0.pairs },
      mean("mean_a", "mean under the first rules") { $0.meanA },
      mean("mean_b", "mean under the second rules") { $0.meanB },
      mean("difference", "mean of the pairs' differences, second less first") { $0.difference },
      mean("difference_low", "lower bound of its 95 % interval") { $0.differenceLow },
      mean("difference_high", "upper bound of its 95 % interval") { $0.differenceHigh },
      pValue("p_value", "two-sided p-value of the difference by itself, by Student") {
        $0.pValue
      },
      pValue("p_holm", "the same, corrected for all measures by Holm") { $0.pHolm },
      pValue("p_bh", "the same, corrected for all measures by Benjamini and Hochberg") {
        $0.pBenjaminiHochberg
      },
      .integer(
        .init("pairs_higher", .integer, "pairs that are higher under the second rules", minimum: 0)
      ) { $0.pairsHigher },
      .integer(
        .init("pairs_lower", .integer, "pairs that are lower under the second rules", minimum: 0)
      ) { $0.pairsLower },
      pValue("p_sign", "two-sided p-value of these two numbers by the sign test") { $0.pSign },
    ], primaryKey: ["measure"])

  private static func mean(
    _ name: String, _ description: String, _ value: @escaping @Sendable (ComparisonRow) -> Double?
  ) -> Column<ComparisonRow> {
    .number(.init(name, .number, description, required: false), decimals: 6, value)
  }

  private static func pValue(
    _ name: String, _ description: String, _ value: @escaping @Sendable (ComparisonRow) -> Double
  ) -> Column<ComparisonRow> {
    .number(
      .init(name, .number, description, minimum: 0, maximum: 1), decimals: 9, { value($0) })
  }
}
