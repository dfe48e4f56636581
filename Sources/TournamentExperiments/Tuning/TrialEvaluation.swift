import GameCore
import TournamentBase

/// The evaluation of a configuration on a range of blocks, which is a row in evaluations.csv.
struct TrialEvaluation: Hashable, Sendable {
  /// The number in the order of play, from 0.
  private(set) var number: Int
  let phase: Phase
  /// The number of the trial's batch, from 0.
  private(set) var step: Int
  let trial: Trial
  var sums = ScoreSums()

  enum Phase: String, Codable, Sendable {
    case search
    /// The validation on held-out deals.
    case validation
  }

  /// Returns the columns of evaluations.csv, which include the search space's parameters.
  static func columns(_ space: SearchSpace, _ block: BlockSize) -> ColumnList<TrialEvaluation> {
    ColumnList((space, block), primaryKey: ["evaluation"])
  }
}

/// The number of games in a block and the maximum number of half points that the tuned player can
/// get in it.
package typealias BlockSize = (games: Int, halfPoints: Int)

/// What the cells of a tuned configuration and of its score depend on.
typealias TunedShape = (space: SearchSpace, block: BlockSize)

extension TrialEvaluation: FieldList {
  static func empty(_ shape: TunedShape) -> TrialEvaluation {
    TrialEvaluation(
      number: 0, phase: .search, step: 0, trial: Trial(setting: shape.space.defaults, blocks: 0..<0)
    )
  }

  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: TunedShape) {
    var (phase, first, blocks) = (phase.rawValue, trial.blocks.lowerBound, sums.blocks)
    visitor.cell(&number, .count("evaluation", "index in order of play, from 0"))
    visitor.cell(
      &phase,
      .init(
        "phase", .string, "search, or validation on held-out deals", pattern: "search|validation"))
    visitor.cell(&step, .count("step", "rung, iteration or batch, from 0"))
    visitor.cells(trial.setting, shape.space)
    visitor.cell(&first, .count("first_block", "number of the first block"))
    visitor.cell(
      &blocks, .init("blocks", .integer, "number of consecutive blocks", minimum: 1))
    visitor.cells(sums, shape.block)
  }
}

extension SearchSpace {
  /// The columns with the values of the parameters.
  var columns: [TableSchema.Field] {
    parameters.map(\.parameter).map { parameter in
      let type: TableSchema.FieldType =
        switch parameter.kind {
        case .integer: .integer
        case .number: .number
        case .choice, .flag, .text, .file: .string
        }
      return .init(TuningFile.column(of: parameter.name), type, parameter.summary)
    }
  }
}

// These cells are never read, because the blocks determine them.
extension FieldVisitor {
  /// Visits the values of the tuned parameters.
  mutating func cells(_ setting: Setting, _ space: SearchSpace) {
    for (value, column) in zip(setting, space.columns) {
      var text = value.description
      cell(&text, column)
    }
  }

  /// Visits the games, forfeits and score, computed from a row's sums.
  mutating func cells(_ sums: ScoreSums, _ block: BlockSize) {
    var (games, forfeits) = (sums.blocks * block.games, sums.forfeits)
    var score = sums.score(of: block.halfPoints)
    var standardError = sums.standardError(of: block.halfPoints)
    cell(&games, .count("games", "games of these blocks"))
    cell(&forfeits, .count("forfeited_games", "forfeited games"))
    cell(
      &score,
      .init(
        "score", .number, "mean share of points", required: false, minimum: 0, maximum: 1))
    cell(
      &standardError,
      .init(
        "standard_error", .number, "standard error of the score, computed from the blocks",
        required: false, minimum: 0))
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
