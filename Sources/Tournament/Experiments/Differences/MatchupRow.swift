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
  public let pHolm: Double?
  /// The same, corrected by Benjamini and Hochberg.
  public let pBenjaminiHochberg: Double?

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

  /// A cell of the table of measures and matchups that has any deal.
  private struct Cell {
    let place: Int
    let matchup: Int
    let deals: PairedDifference
    var isTested = false
    var twin: Int?
  }

  private init(
    _ cell: Cell, of measured: MeasuredDifference, strategies: String, holm: Double?,
    benjaminiHochberg: Double?
  ) {
    measure = measured.name
    matchup = cell.matchup
    self.strategies = strategies
    pairs = cell.deals.count
    meanA = cell.deals.firstMean
    meanB = cell.deals.secondMean
    difference = cell.deals.mean
    differenceLow = cell.deals.interval?.low
    differenceHigh = cell.deals.interval?.high
    pValue = cell.isTested ? cell.deals.pValue : nil
    pHolm = holm
    pBenjaminiHochberg = benjaminiHochberg
  }

  /// The rows of all measures, each with those of its matchups, with their p-values corrected for each
  /// other.
  ///
  /// - Parameter strategies: Who meets in a matchup.
  static func rows(_ measures: [MeasuredDifference], strategies: (Int) -> String) -> [MatchupRow] {
    let twins = ComparisonRow.twins(measures)
    var cells: [Cell] = []
    var starts: [Int] = []
    for (place, measured) in measures.enumerated() {
      starts.append(cells.count)
      for (matchup, deals) in measured.difference.strata.enumerated() where deals.count > 0 {
        // The same test's cells are as many, and in the same order.
        let twin = twins[place].map { starts[$0] + cells.count - starts[place] }
        cells.append(
          Cell(
            place: place, matchup: matchup, deals: deals,
            isTested: measured.isTested && deals.higher + deals.lower > 0, twin: twin))
      }
    }
    let family = CorrectedFamily(
      cells.map { $0.isTested ? $0.deals.pValue : nil }, twins: cells.map(\.twin))
    return cells.enumerated().map { index, cell in
      MatchupRow(
        cell, of: measures[cell.place], strategies: strategies(cell.matchup),
        holm: family.holm[index], benjaminiHochberg: family.benjaminiHochberg[index])
    }
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
      mean("mean_a", "mean under the first rules") { $0.meanA },
      mean("mean_b", "mean under the second rules") { $0.meanB },
      mean("difference", "mean of the pairs' differences, second less first") { $0.difference },
      mean("difference_low", "lower bound of its 95 % interval") { $0.differenceLow },
      mean("difference_high", "upper bound of its 95 % interval") { $0.differenceHigh },
      .pValue("p_value", "two-sided p-value of the difference by itself, by Student") { $0.pValue },
      .pValue("p_holm", "the same, corrected for all measures of all matchups by Holm") {
        $0.pHolm
      },
      .pValue("p_bh", "the same, corrected for all of them by Benjamini and Hochberg") {
        $0.pBenjaminiHochberg
      },
    ], primaryKey: ["measure", "matchup"])

  private static func mean(
    _ name: String, _ description: String, _ value: @escaping @Sendable (MatchupRow) -> Double?
  ) -> Column<MatchupRow> { .number(name, description, required: false, value) }
}
