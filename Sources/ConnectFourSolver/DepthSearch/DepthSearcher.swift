import ConnectFourGame
import GameCore

/// A search to a fixed depth for positions on one board, with code that is specialized for the
/// board.
///
/// It runs one search at a time, because a game's searches share its memory.
package final class DepthSearcher: @unchecked Sendable {
  /// A value that is larger than any number of plies and any evaluation.
  ///
  /// See ``value(of:depth:alpha:beta:)``.
  package static let win = 1_000_000

  /// The limits on positions and on time.
  package var budget = SearchBudget()

  private let shape: VariantShape
  private let evaluation: HorizonEvaluation
  private let mostLines: Int
  private var table: DepthTable
  private let stack: CandidateStack

  /// Creates a searcher for a variant's board or fails if the board does not fit in 64 bits or
  /// special rules apply.
  package init?(rules: ConnectFour.Rules, evaluation: HorizonEvaluation, table: DepthTable) {
    guard !rules.hasOtherActions, !rules.cylinder, !rules.misere,
      let shape = VariantShape(columns: rules.columns, rows: rules.rows, connect: rules.connect)
    else { return nil }
    self.shape = shape
    self.evaluation = evaluation
    self.table = table
    stack = CandidateStack(shape: shape)
    let all = shape.countLines(in: shape.squares)
    mostLines = (0..<64).map { all - shape.countLines(in: shape.squares & ~(1 << $0)) }.max() ?? 0
  }

  deinit { stack.deallocate() }

  /// Allocates the table, which is required before the first search.
  ///
  /// - Throws: `OutOfMemory` if the system is out of memory.
  package func takeMemory() throws(OutOfMemory) { try table.takeMemory() }

  /// Returns an open position's value for the side to move, or a bound that lies outside the window
  /// from alpha to beta.
  ///
  /// If the budget is spent, the value is invalid. A win is worth `win - n`, where `n` is the
  /// number of plies from the start of the game to the win.
  package func value(of position: ConnectFour.Position, depth: Int, alpha: Int, beta: Int) -> Int {
    var query = Query(
      searcher: self, mine: UInt64(truncatingIfNeeded: position.own),
      all: UInt64(truncatingIfNeeded: position.discs), depth: depth, alpha: alpha, beta: beta)
    return shape.runByLength(&query)
  }

  private struct Query: ShapeTask {
    let searcher: DepthSearcher
    let mine: UInt64
    let all: UInt64
    let depth: Int
    let alpha: Int
    let beta: Int

    func run(on shape: some BoardShape) throws(Never) -> Int {
      var search = DepthSearch(
        shape: shape, evaluation: searcher.evaluation, table: searcher.table,
        budget: searcher.budget, stack: searcher.stack, mostLines: searcher.mostLines)
      let value = search.value(mine, all, depth: depth, alpha: alpha, beta: beta)
      searcher.budget = search.budget
      return value
    }
  }
}
