import TournamentBase

/// A row in blocks.csv: a configuration's result on one block of deals.
package struct BlockRow: Hashable, Sendable {
  let evaluation: Int
  let block: Int
  /// The tuned player's half points over all games: 2 for each opponent with a worse rank and 1 for
  /// each with the same rank.
  var halfPoints = 0
  var forfeits = 0

  /// The columns in file order.
  static let columns = ColumnList<BlockRow>(
    [
      .integer("evaluation", "row of evaluations.csv, from 0", minimum: 0, \.evaluation),
      .integer(
        "block",
        "block number, from 0: one deal against each opponent in all seat rotations; blocks with "
          + "the same number use the same deals", minimum: 0, \.block),
      .integer(
        "half_points",
        "half points of the tuned player: 2 for each opponent behind it, 1 for each with the same rank",
        minimum: 0, \.halfPoints),
      .integer("forfeited_games", "forfeited games", minimum: 0, \.forfeits),
    ], primaryKey: ["evaluation", "block"],
    foreignKeys: [.init("evaluation", "evaluations", "evaluation")])
}
