import GameCore

/// A row of `plies.csv`, with means over the positions at one ply.
package struct PlyRow {
  /// The ply, from 1.
  private var ply = 0
  private var games = 0
  private var choiceShare: Double?
  private var branchingFactor: Double?
  private var maxLegalActions: Int?
  private var highestValue: Double?
  private var uncertainty: Double?

  private init(ply: Int, _ sums: PlyAccumulator.Sums) {
    func mean(_ sum: Int, of count: Int) -> Double? {
      count > 0 ? Double(sum) / Double(count) : nil
    }
    let (options, most) = (sums.options, sums.evaluated * Evaluation.scale)
    (self.ply, games) = (ply, sums.games)
    choiceShare = mean(options.choices, of: options.counted)
    branchingFactor = mean(options.sum, of: options.counted)
    maxLegalActions = options.counted > 0 ? options.most : nil
    highestValue = mean(sums.highest, of: most)
    uncertainty = mean(2 * (most - sums.highest), of: most)
  }

  package static func rows(of accumulator: PlyAccumulator) -> [PlyRow] {
    accumulator.plies.enumerated().map { PlyRow(ply: $0 + 1, $1) }
  }

  /// Returns the columns of `plies.csv`.
  ///
  /// - Parameter metrics: The position measures, or `nil` if the run records none.
  package static func columns(_ metrics: MetricsShape?) -> ColumnList<PlyRow> {
    ColumnList(metrics, primaryKey: ["ply"])
  }
}

extension PlyRow: FieldList {
  private init() {}

  package static func empty(_: MetricsShape?) -> PlyRow { PlyRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ metrics: MetricsShape?) {
    visitor.cell(&ply, .init("ply", .integer, "ply, from 1", minimum: 1))
    visitor.cell(&games, .init("games", .integer, "games that reached the ply", minimum: 1))
    if metrics?.isCounted == true {
      visitor.cell(
        &choiceShare,
        .init(
          GameMeasure.choiceShare.name, .number,
          "share of counted decisions with more than one legal action", required: false,
          minimum: 0, maximum: 1))
      visitor.cell(
        &branchingFactor,
        .init(
          GameMeasure.branchingFactor.name, .number,
          "mean number of legal actions per counted decision", unit: "actions", required: false,
          minimum: 0))
      visitor.cell(
        &maxLegalActions,
        .count(
          GameMeasure.maxLegalActions.name, "maximum number of legal actions", unit: "actions",
          required: false))
    }
    if let words = metrics?.evaluation {
      visitor.cell(
        &highestValue,
        .init(
          "highest_value", .number, "mean of the highest seat value, by \(words)", minimum: 0,
          maximum: 1))
      visitor.cell(
        &uncertainty,
        .init(
          "uncertainty", .number,
          "2 - 2 times highest_value: 1 if even, 0 if decided; by \(words)", minimum: 0,
          maximum: 1))
    }
  }
}
