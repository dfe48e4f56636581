import TournamentBase

/// A row in blocks.csv: a configuration's result on one block of deals.
package struct BlockRow: Hashable, Sendable {
  var evaluation = 0
  var block = 0
  /// The tuned player's half points over all games: 2 for each opponent with a worse rank and 1 for
  /// each with the same rank.
  var halfPoints = 0
  var forfeits = 0

  /// The columns in file order.
  static let columns = ColumnList<BlockRow>(
    (games: .max, halfPoints: .max), primaryKey: ["evaluation", "block"],
    foreignKeys: [.init("evaluation", "evaluations", "evaluation")])
}

extension BlockRow: FieldList {
  package static func empty(_ limits: BlockSize) -> BlockRow { BlockRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ limits: BlockSize) {
    visitor.cell(&evaluation, .count("evaluation", "row of evaluations.csv, from 0"))
    visitor.cell(
      &block,
      .count(
        "block",
        "block number, from 0: one deal against each opponent in all seat rotations; blocks with "
          + "the same number use the same deals"))
    visitor.cell(
      &halfPoints,
      .count(
        "half_points",
        "half points of the tuned player: 2 for each opponent behind it, 1 for each with the same rank"
      ), .range(0...limits.halfPoints))
    visitor.cell(
      &forfeits, .count("forfeited_games", "forfeited games"), .range(0...limits.games))
  }
}
