import Statistics

/// A comparison's row: one measure under both rule sets.
public struct ComparisonRow: Codable, Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public private(set) var measure = ""
  /// The unit, or an empty string for shares.
  public private(set) var unit = ""
  /// The number of deals that give the measure a value under both rule sets.
  public private(set) var deals = 0
  /// The number of distinct deals, on which the interval and the tests are based.
  ///
  /// The value is `nil` in results of earlier versions, which count all ``deals``.
  public private(set) var distinctDeals: Int?
  /// The mean under the first rule set, or `nil` if there are no deals.
  public private(set) var meanA: Double?
  /// The mean under the second rule set, or `nil` if there are no deals.
  public private(set) var meanB: Double?
  /// The mean difference per deal, second minus first.
  ///
  /// Its interval is based on the variation within matchups. There is none if there are fewer than
  /// two deals or the differences do not vary.
  public private(set) var difference: MeasureEstimate?
  /// The difference's unadjusted two-sided p-value (Student's t-test, stratified by matchup).
  ///
  /// The value is `nil` if the measure is equal under both rule sets in every deal or is not
  /// tested.
  public private(set) var pValue: Double?
  /// The p-value, Holm-adjusted for all measures.
  public private(set) var pHolm: Double?
  /// The p-value, Benjamini-Hochberg-adjusted for all measures.
  public private(set) var pBenjaminiHochberg: Double?
  /// The number of distinct deals with a higher value under the second rule set, or `nil` if the
  /// measure is not computed per deal.
  public private(set) var dealsHigher: Int?
  /// The number of distinct deals with a lower value under the second rule set.
  public private(set) var dealsLower: Int?
  /// The two-sided p-value for ``dealsHigher`` against ``dealsLower`` (sign test).
  public private(set) var pSign: Double?
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
    self.difference =
      difference.count > 0
      ? MeasureEstimate(value: difference.mean, interval: difference.interval) : nil
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
    (meanA, meanB) = (derived.meanA, derived.meanB)
    difference = MeasureEstimate(value: derived.difference, interval: derived.interval)
    pValue = derived.estimate?.pValue
  }

  /// Returns one row per measure with a value in at least one deal, with adjusted p-values.
  ///
  /// - Parameter derived: Further measures, which precede the untested measures.
  static func rows(
    _ measures: [MeasuredDifference], derived: [DerivedDifference] = []
  ) -> [ComparisonRow] {
    let measured = measures.filter { $0.difference.count > 0 }
    let place = measured.firstIndex { !$0.isTested } ?? measured.count
    var duplicates = ComparisonRow.duplicates(measured)
    duplicates.insert(contentsOf: derived.map { _ in nil }, at: place)
    var rows = measured.map { ComparisonRow($0) }
    rows.insert(contentsOf: derived.map { ComparisonRow($0) }, at: place)
    let family = CorrectedFamily(rows.map(\.pValue), duplicates: duplicates)
    let matchupsFamily = CorrectedFamily(rows.map(\.pMatchups), duplicates: duplicates)
    for place in rows.indices {
      rows[place].pHolm = family.holm[place]
      rows[place].pBenjaminiHochberg = family.benjaminiHochberg[place]
      rows[place].sameAs = duplicates[place].map { rows[$0].measure }
      rows[place].pMatchupsHolm = matchupsFamily.holm[place]
    }
    return rows
  }

  /// Returns, for each measure, the index of the first earlier measure with an identical test, or
  /// `nil` if there is none.
  static func duplicates(_ measured: [MeasuredDifference]) -> [Int?] {
    measured.indices.map { place in
      (0..<place).first { measured[place].isDuplicate(of: measured[$0]) }
    }
  }

  package static let columns = ColumnList<ComparisonRow>((), primaryKey: ["measure"])
}

extension ComparisonRow: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> ComparisonRow { ComparisonRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&measure, .init("measure", .string, "name of the measure"))
    visitor.cell(&unit, .init("unit", .string, "unit; empty for shares", required: false))
    visitor.deals(&deals, &distinctDeals, tests: "tests")
    visitor.means(&meanA, &meanB)
    visitor.estimate(
      &difference,
      .init(
        "difference", .number, "mean difference per deal, second minus first", required: false),
      low: "lower bound of the difference's 95% CI, stratified by matchup",
      high: "upper bound of the difference's 95% CI")
    visitor.pValue(
      &pValue, "p_value",
      "two-sided p-value of the difference (Student's t-test, stratified by matchup)")
    visitor.pValue(&pHolm, "p_holm", "p-value, Holm-adjusted for all measures")
    visitor.pValue(
      &pBenjaminiHochberg, "p_benjamini_hochberg",
      "p-value, Benjamini-Hochberg-adjusted for all measures")
    visitor.cell(
      &dealsHigher,
      .count(
        "deals_higher",
        "distinct deals with a higher value under the second rule set; empty if the measure is not "
          + "computed per deal", required: false))
    visitor.cell(
      &dealsLower,
      .count(
        "deals_lower", "distinct deals with a lower value under the second rule set",
        required: false))
    visitor.pValue(
      &pSign, "p_sign", "two-sided p-value for deals_higher against deals_lower (sign test)")
    visitor.cell(
      &sameAs,
      .init(
        "same_as", .string, "earlier measure with the same difference in every deal",
        required: false))
    visitor.pValue(
      &pMatchups, "p_matchups",
      "p-value for equal differences in all matchups (Brown-Forsythe)")
    visitor.pValue(
      &pMatchupsHolm, "p_matchups_holm", "p_matchups, Holm-adjusted for all measures")
  }
}

/// Fields that both tables of differences have.
extension FieldVisitor {
  mutating func deals(_ deals: inout Int, _ distinct: inout Int?, tests: String) {
    cell(
      &deals,
      .init(
        "deals", .integer, "deals that give the measure a value under both rule sets", minimum: 1),
      .range(1...Int.max))
    cell(
      &distinct,
      .init(
        "distinct_deals", .integer,
        "distinct deals, on which the interval and the \(tests) are based", required: false,
        minimum: 1), .range(1...Int.max))
  }

  mutating func means(_ meanA: inout Double?, _ meanB: inout Double?) {
    cell(&meanA, .init("mean_a", .number, "mean under the first rule set", required: false))
    cell(&meanB, .init("mean_b", .number, "mean under the second rule set", required: false))
  }
}
