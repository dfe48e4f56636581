import GameCore
import TournamentBase

/// The evaluation of a configuration on a range of blocks.
struct TrialEvaluation: Hashable, Sendable {
  let phase: Phase
  /// The number of the trial's batch, from 0.
  let step: Int
  let trial: Trial
  var sums = ScoreSums()

  enum Phase: String, Codable, Sendable {
    case search
    /// The validation on held-out deals.
    case validation
  }

  /// A row in evaluations.csv, with its number from 0.
  typealias Row = (number: Int, evaluation: TrialEvaluation)

  /// Returns the columns, which include the search space's parameters.
  static func columns(_ space: SearchSpace, _ block: BlockSize) -> ColumnList<Row> {
    let tuned = Column<Row>.settings(space, \.evaluation.trial.setting)
    return ColumnList(
      [
        .integer("evaluation", "index in order of play, from 0", minimum: 0, \.number),
        .text(
          "phase", "search, or validation on held-out deals", pattern: "search|validation",
          \.evaluation.phase.rawValue),
        .integer("step", "rung, iteration or batch, from 0", minimum: 0, \.evaluation.step),
      ] + tuned + [
        .integer(
          "first_block", "number of the first block", minimum: 0,
          \.evaluation.trial.blocks.lowerBound),
        .integer("blocks", "number of consecutive blocks", minimum: 1, \.evaluation.sums.blocks),
      ] + Column.sums(block, \.evaluation.sums), primaryKey: ["evaluation"])
  }
}

/// The number of games in a block and the maximum number of half points that the tuned player can
/// get in it.
package typealias BlockSize = (games: Int, halfPoints: Int)

extension Column {
  static func settings(
    _ space: SearchSpace, _ setting: @escaping @Sendable (Row) -> Setting
  ) -> [Column] {
    space.parameters.enumerated().map { index, parameter in
      let type: TableSchema.FieldType =
        switch parameter.parameter.kind {
        case .integer: .integer
        case .number: .number
        case .choice, .flag, .text, .file: .string
        }
      let name = TuningFile.column(of: parameter.parameter.name)
      return Column(.init(name, type, parameter.parameter.summary)) {
        CSV.cell(setting($0)[index].description)
      }
    }
  }

  /// Returns the columns with games, forfeits and score, computed from a row's sums.
  static func sums(
    _ block: BlockSize, _ sums: @escaping @Sendable (Row) -> ScoreSums
  ) -> [Column] {
    [
      .integer("games", "games of these blocks", minimum: 0) { sums($0).blocks * block.games },
      .integer("forfeited_games", "forfeited games", minimum: 0) { sums($0).forfeits },
      .number("score", "mean share of points", required: false, minimum: 0, maximum: 1) {
        sums($0).score(of: block.halfPoints)
      },
      .number(
        "standard_error", "standard error of the score, computed from the blocks", required: false,
        minimum: 0
      ) { sums($0).standardError(of: block.halfPoints) },
    ]
  }
}

/// Sums over the results of several blocks.
struct ScoreSums: Hashable, Sendable {
  private(set) var blocks = 0
  private(set) var halfPoints = 0
  /// The sum of the blocks' squared half points.
  private var squares = 0
  private(set) var forfeits = 0

  mutating func add(_ row: BlockRow) {
    blocks += 1
    halfPoints += row.halfPoints
    squares += row.halfPoints * row.halfPoints
    forfeits += row.forfeits
  }

  static func += (sums: inout ScoreSums, more: ScoreSums) {
    sums.blocks += more.blocks
    sums.halfPoints += more.halfPoints
    sums.squares += more.squares
    sums.forfeits += more.forfeits
  }

  /// Returns the mean share of points, from 0 to 1, or `nil` if there are no blocks.
  ///
  /// - Parameter most: The maximum number of half points per block.
  func score(of most: Int) -> Double? {
    blocks > 0 ? Double(halfPoints) / Double(blocks * most) : nil
  }

  /// Returns the standard error of the mean share of points, or `nil` if there are fewer than two
  /// blocks.
  func standardError(of most: Int) -> Double? {
    guard blocks > 1 else { return nil }
    // The integer arithmetic avoids cancellation errors.
    let spread = blocks * squares - halfPoints * halfPoints
    let variance = Double(spread) / (Double(blocks) * Double(blocks - 1))
    return (variance / Double(blocks)).squareRoot() / Double(most)
  }
}
