import ConnectFourGame
import GameCore

/// A search of positions of one board to a fixed depth, with the code compiled for it.
///
/// It runs one search at a time, because its memory is that of one game.
package final class DepthSearcher: @unchecked Sendable {
  /// A value above any number of plies and any evaluation: see ``value(of:depth:alpha:beta:)``.
  package static let win = 1_000_000

  /// The budget of positions and time.
  package var budget = SearchBudget()

  private let shape: VariantShape
  private let evaluation: HorizonEvaluation
  private let mostLines: Int
  private var table: DepthTable
  private let stack: CandidateStack

  /// Creates a searcher for a variant's board.
  ///
  /// `nil` if the board does not fit 64 bits, or for special rules.
  package init?(rules: ConnectFour.Rules, evaluation: HorizonEvaluation, table: DepthTable) {
    guard !rules.popOut, !rules.cylinder, !rules.misere,
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

  /// Allocates the table, before the first search.
  ///
  /// - Throws: `OutOfMemory` if the system refuses the memory.
  package func takeMemory() throws(OutOfMemory) { try table.takeMemory() }

  /// Returns the value of an open position for the side to move, or a bound outside of alpha and beta.
  ///
  /// The value is invalid after the budget is spent. A win with the ply that makes `n` plies of the game has the value
  /// `win - n`.
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
