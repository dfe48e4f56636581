import Statistics

/// A row of a comparison: one measure under both rules.
public struct ComparisonRow: Codable, Hashable, Sendable, DescribedByColumns {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The unit of the values; empty for shares.
  public let unit: String
  /// The number of deals with a value of the measure under both rules.
  public let deals: Int
  /// The number of deals that repeat no earlier one, which the interval and the tests count; `nil` in results
  /// of earlier versions, in which it is ``deals``.
  public let distinctDeals: Int?
  /// The mean under the first rules; `nil` without deals.
  public let meanA: Double?
  /// The mean under the second rules; `nil` without deals.
  public let meanB: Double?
  /// The mean of the deals' differences, second minus first.
  public let difference: Double?
  /// The lower bound of the 95% CI of the difference, from the spread within matchups.
  ///
  /// The value is `nil` for fewer than two deals, and without any spread.
  public let differenceLow: Double?
  /// The upper bound of the 95% CI of the difference.
  public let differenceHigh: Double?
  /// The unadjusted two-sided p-value of the difference (Student's t-test, stratified by matchup).
  ///
  /// The value is `nil` if no deal differs, and for measures that are not tested.
  public let pValue: Double?
  /// The p-value, Holm-adjusted for all measures.
  public private(set) var pHolm: Double?
  /// The p-value, adjusted for all measures by Benjamini and Hochberg.
  public private(set) var pBenjaminiHochberg: Double?
  /// The number of distinct deals with a higher value under the second rules; `nil` if deals have no value.
  public let dealsHigher: Int?
  /// The number of distinct deals with a lower value under the second rules.
  public let dealsLower: Int?
  /// The two-sided p-value of the sign test of ``dealsHigher`` against ``dealsLower``.
  public let pSign: Double?
  /// The name of an earlier measure with the same difference in every deal, and thus the same test; `nil`
  /// if there is none.
  public private(set) var sameAs: String?
  /// The p-value of the test that all matchups have equal differences (Brown and Forsythe); `nil` without a
  /// test.
  public private(set) var pMatchups: Double?
  /// The p-value ``pMatchups``, Holm-adjusted for all measures.
  public private(set) var pMatchupsHolm: Double?

  /// A Boolean value that indicates whether a difference is evidence that the rules differ.
  package var isTested: Bool {
    FormerNames.currentMeasure(measure) != GameMeasure.winnerChanged.name
  }
  package var label: String { ComparisonMeasure.label(measure, unit: unit) }

  private init(_ measured: MeasuredDifference) {
    let difference = measured.difference
    measure = measured.name
    unit = measured.unit
    deals = difference.total
    distinctDeals = difference.count
    meanA = difference.firstMean
    meanB = difference.secondMean
    self.difference = difference.count > 0 ? difference.mean : nil
    differenceLow = difference.interval?.low
    differenceHigh = difference.interval?.high
    pValue = measured.canBeFound ? difference.pValue : nil
    dealsHigher = difference.higher
    dealsLower = difference.lower
    pSign = measured.canBeFound ? difference.signPValue : nil
    pMatchups = measured.canBeFound ? BrownForsytheTest(difference)?.pValue : nil
  }

  private init(_ derived: DerivedDifference) {
    measure = derived.measure.name
    unit = derived.measure.unit
    (deals, distinctDeals) = (derived.deals, derived.distinctDeals)
    (meanA, meanB, difference) = (derived.meanA, derived.meanB, derived.difference)
    (differenceLow, differenceHigh) = (derived.interval?.low, derived.interval?.high)
    pValue = derived.estimate?.pValue
    (dealsHigher, dealsLower, pSign, pMatchups) = (nil, nil, nil, nil)
  }

  /// Returns the rows of all measures with a value in any deal, with adjusted p-values.
  ///
  /// - Parameter derived: Further measures, which precede those that are not tested.
  static func rows(
    _ measures: [MeasuredDifference], derived: [DerivedDifference] = []
  ) -> [ComparisonRow] {
    let measured = measures.filter { $0.difference.count > 0 }
    let place = measured.firstIndex { !$0.isTested } ?? measured.count
    var twins = ComparisonRow.twins(measured)
    twins.insert(contentsOf: derived.map { _ in nil }, at: place)
    var rows = measured.map { ComparisonRow($0) }
    rows.insert(contentsOf: derived.map { ComparisonRow($0) }, at: place)
    let family = CorrectedFamily(rows.map(\.pValue), twins: twins)
    let matchupsFamily = CorrectedFamily(rows.map(\.pMatchups), twins: twins)
    for place in rows.indices {
      rows[place].pHolm = family.holm[place]
      rows[place].pBenjaminiHochberg = family.benjaminiHochberg[place]
      rows[place].sameAs = twins[place].map { rows[$0].measure }
      rows[place].pMatchupsHolm = matchupsFamily.holm[place]
    }
    return rows
  }

  /// Returns, for each measure, the index of the first earlier measure with an equal test; `nil` if there
  /// is none.
  static func twins(_ measured: [MeasuredDifference]) -> [Int?] {
    measured.indices.map { place in (0..<place).first { measured[place].isTwin(of: measured[$0]) } }
  }

  package static let columns = ColumnList<ComparisonRow>(
    [
      .text("measure", "measure of every deal", \.measure),
      .text("unit", "unit; empty for shares", required: false, \.unit),
      .integer("deals", "deals with the measure under both rules", minimum: 1, \.deals),
      .integer(
        "distinct_deals",
        "deals that repeat no earlier one, which the interval and the tests count",
        required: false, minimum: 1, \.distinctDeals),
      .optional("mean_a", "mean under the first rules", \.meanA),
      .optional("mean_b", "mean under the second rules", \.meanB),
      .optional(
        "difference", "mean of the differences of deals, second less first", \.difference),
      .optional(
        "difference_low", "lower bound of its 95% CI, stratified by matchup", \.differenceLow),
      .optional("difference_high", "upper bound of its 95% CI", \.differenceHigh),
      .pValue(
        "p_value", "two-sided p-value of the difference (Student, stratified by matchup)", \.pValue),
      .pValue("p_holm", "p-value, Holm-adjusted for all measures", \.pHolm),
      .pValue(
        "p_benjamini_hochberg", "p-value, Benjamini-Hochberg-adjusted for all measures",
        \.pBenjaminiHochberg),
      .integer(
        "deals_higher",
        "distinct deals with a higher value under the second rules; empty if deals have no value",
        required: false, minimum: 0, \.dealsHigher),
      .integer(
        "deals_lower", "distinct deals with a lower value under the second rules", required: false,
        minimum: 0, \.dealsLower),
      .pValue("p_sign", "two-sided p-value of these two numbers (sign test)", \.pSign),
      .text(
        "same_as", "earlier measure with the same difference in every deal", required: false,
        \.sameAs),
      .pValue(
        "p_matchups", "p-value of equal differences in all matchups (Brown-Forsythe)", \.pMatchups),
      .pValue(
        "p_matchups_holm", "p_matchups, Holm-adjusted for all measures", \.pMatchupsHolm),
    ], primaryKey: ["measure"])
}
