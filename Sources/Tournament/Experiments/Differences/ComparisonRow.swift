import Statistics

/// A row of a comparison: one measure under both rules.
public struct ComparisonRow: Codable, Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The unit of the numbers; empty for shares.
  public let unit: String
  /// The number of deals that have the measure under both rules.
  public let pairs: Int
  /// The mean under the first rules; `nil` without deals.
  public let meanA: Double?
  /// The mean under the second rules.
  public let meanB: Double?
  /// The mean of the deals' differences, second less first.
  public let difference: Double?
  /// The lower bound of its 95% confidence interval, from the spread within matchups; `nil` for fewer
  /// than two deals, and without any spread.
  public let differenceLow: Double?
  /// The upper bound of its 95% confidence interval.
  public let differenceHigh: Double?
  /// The two-sided p-value of the difference by itself (Student, stratified by matchup); `nil` if no
  /// deal differs, and for measures that are not tested.
  public let pValue: Double?
  /// The same, corrected for all measures by Holm.
  public private(set) var pHolm: Double?
  /// The same, corrected by Benjamini and Hochberg.
  public private(set) var pBenjaminiHochberg: Double?
  /// The number of deals with a higher value under the second rules.
  public let pairsHigher: Int
  /// The number of deals with a lower value under the second rules.
  public let pairsLower: Int
  /// The two-sided p-value of these two numbers (sign test).
  public let pSign: Double?
  /// An earlier measure with the same difference in every deal, so the same test; `nil` for none.
  public private(set) var sameAs: String?
  /// The p-value of equal differences in all matchups (Brown and Forsythe); `nil` without a test.
  public private(set) var pMatchups: Double?
  /// The same, corrected for all measures by Holm.
  public private(set) var pMatchupsHolm: Double?

  enum CodingKeys: String, CodingKey {
    case measure, unit, pairs
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
    case sameAs = "same_as"
    case pMatchups = "p_matchups"
    case pMatchupsHolm = "p_matchups_holm"
  }

  /// The name of the measure for readers.
  var label: String { ComparisonMeasure.label(measure, unit: unit) }

  private init(_ measured: MeasuredDifference) {
    let difference = measured.difference
    measure = measured.name
    unit = measured.unit
    pairs = difference.count
    meanA = difference.firstMean
    meanB = difference.secondMean
    self.difference = difference.count > 0 ? difference.mean : nil
    differenceLow = difference.interval?.low
    differenceHigh = difference.interval?.high
    pValue = measured.canBeFound ? difference.pValue : nil
    pairsHigher = difference.higher
    pairsLower = difference.lower
    pSign = measured.canBeFound ? difference.signPValue : nil
    pMatchups = measured.canBeFound ? BrownForsytheTest(difference)?.pValue : nil
  }

  /// Rows of all measures that any deal has, with their p-values corrected for each other.
  static func rows(_ measures: [MeasuredDifference]) -> [ComparisonRow] {
    let measured = measures.filter { $0.difference.count > 0 }
    let twins = ComparisonRow.twins(measured)
    var rows = measured.map { ComparisonRow($0) }
    let family = CorrectedFamily(rows.map(\.pValue), twins: twins)
    let matchupsFamily = CorrectedFamily(rows.map(\.pMatchups), twins: twins)
    for place in rows.indices {
      rows[place].pHolm = family.holm[place]
      rows[place].pBenjaminiHochberg = family.benjaminiHochberg[place]
      rows[place].sameAs = twins[place].map { measured[$0].name }
      rows[place].pMatchupsHolm = matchupsFamily.holm[place]
    }
    return rows
  }

  /// For each measure the first one that is the same test.
  static func twins(_ measured: [MeasuredDifference]) -> [Int?] {
    measured.indices.map { place in (0..<place).first { measured[place].isTwin(of: measured[$0]) } }
  }

  /// The columns of comparison.csv.
  static let columns = ColumnList<ComparisonRow>(
    [
      .text("measure", "what was measured on every pair of games") { $0.measure },
      .text("unit", "what a number counts; empty for shares", required: false) { $0.unit },
      .integer("pairs", "pairs of games that have it under both rules", minimum: 1) { $0.pairs },
      .optional("mean_a", "mean under the first rules") { $0.meanA },
      .optional("mean_b", "mean under the second rules") { $0.meanB },
      .optional("difference", "mean of the pairs' differences, second less first") {
        $0.difference
      },
      .optional("difference_low", "lower bound of its 95 % interval, stratified by matchup") {
        $0.differenceLow
      },
      .optional("difference_high", "upper bound of its 95 % interval") { $0.differenceHigh },
      .pValue(
        "p_value", "two-sided p-value of the difference by itself, by Student and by matchup"
      ) { $0.pValue },
      .pValue("p_holm", "the same, corrected for all measures by Holm") { $0.pHolm },
      .pValue("p_bh", "the same, corrected for all measures by Benjamini and Hochberg") {
        $0.pBenjaminiHochberg
      },
      .integer("pairs_higher", "pairs that are higher under the second rules", minimum: 0) {
        $0.pairsHigher
      },
      .integer("pairs_lower", "pairs that are lower under the second rules", minimum: 0) {
        $0.pairsLower
      },
      .pValue("p_sign", "two-sided p-value of these two numbers by the sign test") { $0.pSign },
      .text("same_as", "an earlier measure that differs by as much in every pair", required: false)
      { $0.sameAs },
      .pValue("p_matchups", "p-value of matchups that differ alike, by Brown and Forsythe") {
        $0.pMatchups
      },
      .pValue("p_matchups_holm", "the same, corrected for all measures by Holm") {
        $0.pMatchupsHolm
      },
    ], primaryKey: ["measure"])
}
