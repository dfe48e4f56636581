import Statistics

/// A row of the differences by matchup: one measure under both rule sets in one matchup's deals.
public struct MatchupDifferenceRow: Codable, Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public private(set) var measure = ""
  /// The matchup's number in the schedule, from 0.
  public private(set) var matchup = 0
  /// The labels of the matchup's strategies.
  public private(set) var strategies = ""
  /// The number of deals that give the measure a value under both rule sets.
  public private(set) var deals = 0
  /// The number of distinct deals, on which the interval and the test are based.
  ///
  /// The value is `nil` in results of earlier versions, which count all ``deals``.
  public private(set) var distinctDeals: Int?
  /// The mean under the first rule set.
  public private(set) var meanA: Double?
  /// The mean under the second rule set.
  public private(set) var meanB: Double?
  /// The mean difference per deal, second minus first.
  ///
  /// There is no interval if there are fewer than two deals or the differences do not vary.
  public private(set) var difference = MeasureEstimate.unknown
  /// The difference's unadjusted two-sided p-value (Student's t-test).
  ///
  /// The value is `nil` if the measure is equal under both rule sets in every deal or is not
  /// tested.
  public private(set) var pValue: Double?
  /// The p-value, Holm-adjusted for all measures in all matchups.
  public private(set) var pHolm: Double?
  /// The p-value, Benjamini-Hochberg-adjusted for all measures in all matchups.
  public private(set) var pBenjaminiHochberg: Double?

  private init(
    _ deals: PairedDifference, total: Int, of measured: MeasuredDifference, matchup: Int,
    strategies: String
  ) {
    measure = measured.name
    self.matchup = matchup
    self.strategies = strategies
    self.deals = total
    distinctDeals = deals.count
    meanA = deals.firstMean
    meanB = deals.secondMean
    difference = MeasureEstimate(value: deals.mean, interval: deals.interval)
    pValue = measured.isTested && deals.higher + deals.lower > 0 ? deals.pValue : nil
  }

  private init(_ derived: DerivedDifference, matchup: Int, strategies: String) {
    measure = derived.measure.name
    self.matchup = matchup
    self.strategies = strategies
    (deals, distinctDeals) = (derived.deals, derived.distinctDeals)
    (meanA, meanB) = (derived.meanA, derived.meanB)
    difference = MeasureEstimate(value: derived.difference, interval: derived.interval)
    pValue = derived.estimate?.pValue
  }

  /// Returns one row per measure and matchup, with adjusted p-values.
  ///
  /// - Parameters:
  ///   - derived: Further measures in each matchup, which precede the untested measures.
  ///   - strategies: A closure that returns the labels of a matchup's strategies.
  static func rows(
    _ measures: [MeasuredDifference], derived: [[DerivedDifference?]] = [],
    strategies: (Int) -> String
  ) -> [MatchupDifferenceRow] {
    var rows: [MatchupDifferenceRow] = []
    var starts: [Int] = []
    var duplicates: [Int?] = []
    func addDerived() {
      for differences in derived {
        for (matchup, difference) in differences.enumerated() {
          guard let difference else { continue }
          duplicates.append(nil)
          rows.append(
            MatchupDifferenceRow(difference, matchup: matchup, strategies: strategies(matchup)))
        }
      }
    }
    let place = measures.firstIndex { !$0.isTested } ?? measures.count
    for (index, (measured, duplicate)) in zip(measures, ComparisonRow.duplicates(measures))
      .enumerated()
    {
      if index == place { addDerived() }
      starts.append(rows.count)
      for (matchup, deals) in measured.difference.strata.enumerated() where deals.count > 0 {
        // The rows of identical tests are equal in number and order.
        duplicates.append(duplicate.map { starts[$0] + rows.count - starts[starts.count - 1] })
        rows.append(
          MatchupDifferenceRow(
            deals, total: measured.difference.total(ofStratum: matchup), of: measured,
            matchup: matchup, strategies: strategies(matchup)))
      }
    }
    if place == measures.count { addDerived() }
    let family = CorrectedFamily(rows.map(\.pValue), duplicates: duplicates)
    for index in rows.indices {
      rows[index].pHolm = family.holm[index]
      rows[index].pBenjaminiHochberg = family.benjaminiHochberg[index]
    }
    return rows
  }

  package static let columns = ColumnList<MatchupDifferenceRow>(
    (), primaryKey: ["measure", "matchup"])
}

extension MatchupDifferenceRow: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> MatchupDifferenceRow { MatchupDifferenceRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&measure, .init("measure", .string, "name of the measure"))
    visitor.cell(&matchup, .count("matchup", "number in the schedule, from 0"))
    visitor.cell(&strategies, .init("strategies", .string, "strategies of the matchup"))
    visitor.deals(&deals, &distinctDeals, tests: "test")
    visitor.means(&meanA, &meanB)
    visitor.estimate(
      &difference,
      .init(
        "difference", .number, "mean difference per deal, second minus first", required: false),
      low: "lower bound of the difference's 95% CI",
      high: "upper bound of the difference's 95% CI")
    visitor.pValue(
      &pValue, "p_value", "two-sided p-value of the difference (Student's t-test)")
    visitor.pValue(&pHolm, "p_holm", "p-value, Holm-adjusted for all measures and matchups")
    visitor.pValue(
      &pBenjaminiHochberg, "p_benjamini_hochberg",
      "p-value, Benjamini-Hochberg-adjusted for all measures and matchups")
  }
}
