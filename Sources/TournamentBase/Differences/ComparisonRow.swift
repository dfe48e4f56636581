import Statistics

/// A comparison's row: one measure under both rule sets.
public struct ComparisonRow: Codable, Hashable, Sendable, DescribedByColumns {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The unit, or an empty string for shares.
  public let unit: String
  /// The number of deals that give the measure a value under both rule sets.
  public let deals: Int
  /// The number of distinct deals, on which the interval and the tests are based.
  ///
  /// The value is `nil` in results of earlier versions, which count all ``deals``.
  public let distinctDeals: Int?
  /// The mean under the first rule set, or `nil` if there are no deals.
  public let meanA: Double?
  /// The mean under the second rule set, or `nil` if there are no deals.
  public let meanB: Double?
  /// The mean difference per deal, second minus first.
  public let difference: Double?
  /// The lower bound of the difference's 95% CI, based on the variation within matchups.
  ///
  /// The value is `nil` if there are fewer than two deals or the differences do not vary.
  public let differenceLow: Double?
  /// The upper bound of the difference's 95% CI.
  public let differenceHigh: Double?
  /// The difference's unadjusted two-sided p-value (Student's t-test, stratified by matchup).
  ///
  /// The value is `nil` if the measure is equal under both rule sets in every deal or is not
  /// tested.
  public let pValue: Double?
  /// The p-value, Holm-adjusted for all measures.
  public private(set) var pHolm: Double?
  /// The p-value, Benjamini-Hochberg-adjusted for all measures.
  public private(set) var pBenjaminiHochberg: Double?
  /// The number of distinct deals with a higher value under the second rule set, or `nil` if the
  /// measure is not computed per deal.
  public let dealsHigher: Int?
  /// The number of distinct deals with a lower value under the second rule set.
  public let dealsLower: Int?
  /// The two-sided p-value for ``dealsHigher`` against ``dealsLower`` (sign test).
  public let pSign: Double?
  /// The name of an earlier measure with the same difference in every deal, and therefore the same
  /// test, or `nil` if there is none.
  public private(set) var sameAs: String?
  /// The p-value of the hypothesis that the differences are equal in all matchups (Brown-Forsythe
  /// test), or `nil` if there is no test.
  public private(set) var pMatchups: Double?
  /// The p-value ``pMatchups``, Holm-adjusted for all measures.
  public private(set) var pMatchupsHolm: Double?

  /// A Boolean value that indicates whether a difference is evidence that the rules affect games.
  package var isTested: Bool { measure != GameMeasure.winnerChanged.name }
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

  /// Returns one row per measure with a value in at least one deal, with adjusted p-values.
  ///
  /// - Parameter derived: Further measures, which precede the untested measures.
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

  /// Returns, for each measure, the index of the first earlier measure with an identical test, or
  /// `nil` if there is none.
  static func twins(_ measured: [MeasuredDifference]) -> [Int?] {
    measured.indices.map { place in (0..<place).first { measured[place].isTwin(of: measured[$0]) } }
  }

  package static let columns = ColumnList<ComparisonRow>(
    [
      .text("measure", "name of the measure", \.measure),
      .text("unit", "unit; empty for shares", required: false, \.unit),
      .integer(
        "deals", "deals that give the measure a value under both rule sets", minimum: 1, \.deals),
      .integer(
        "distinct_deals",
        "distinct deals, on which the interval and the tests are based",
        required: false, minimum: 1, \.distinctDeals),
      .optional("mean_a", "mean under the first rule set", \.meanA),
      .optional("mean_b", "mean under the second rule set", \.meanB),
      .optional("difference", "mean difference per deal, second minus first", \.difference),
      .optional(
        "difference_low", "lower bound of the difference's 95% CI, stratified by matchup",
        \.differenceLow),
      .optional("difference_high", "upper bound of the difference's 95% CI", \.differenceHigh),
      .pValue(
        "p_value",
        "two-sided p-value of the difference (Student's t-test, stratified by matchup)", \.pValue),
      .pValue("p_holm", "p-value, Holm-adjusted for all measures", \.pHolm),
      .pValue(
        "p_benjamini_hochberg", "p-value, Benjamini-Hochberg-adjusted for all measures",
        \.pBenjaminiHochberg),
      .integer(
        "deals_higher",
        "distinct deals with a higher value under the second rule set; empty if the measure is not "
          + "computed per deal",
        required: false, minimum: 0, \.dealsHigher),
      .integer(
        "deals_lower", "distinct deals with a lower value under the second rule set",
        required: false, minimum: 0, \.dealsLower),
      .pValue(
        "p_sign", "two-sided p-value for deals_higher against deals_lower (sign test)", \.pSign),
      .text(
        "same_as", "earlier measure with the same difference in every deal", required: false,
        \.sameAs),
      .pValue(
        "p_matchups", "p-value for equal differences in all matchups (Brown-Forsythe)",
        \.pMatchups),
      .pValue(
        "p_matchups_holm", "p_matchups, Holm-adjusted for all measures", \.pMatchupsHolm),
    ], primaryKey: ["measure"])
}
