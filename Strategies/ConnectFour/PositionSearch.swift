import ConnectFourGame
import ConnectFourSolver
import GameCore

/// An alpha-beta search that supports every variant and board.
///
/// The source is Knuth and Moore 1975, "An analysis of alpha-beta pruning".
struct PositionSearch: Sendable {
  var budget = SearchBudget()
  private let evaluation: Evaluation
  private var table: DepthTable

  init(evaluation: Evaluation, table: DepthTable) {
    self.evaluation = evaluation
    self.table = table
  }

  /// Allocates the table, which is required before the first search.
  ///
  /// - Throws: `OutOfMemory` if the system does not provide the memory.
  mutating func takeMemory() throws(OutOfMemory) { try table.takeMemory() }

  /// Returns the column at an index if `count` columns are ordered by their distance from the
  /// middle.
  static func centerFirst(_ rank: Int, of count: Int) -> Int {
    let middle = (count - 1) / 2
    return rank % 2 == 0 ? middle - rank / 2 : middle + (rank + 1) / 2
  }

  /// Returns a key that identifies a position within one game.
  ///
  /// The sum of own discs and all discs is unique, because a column with h discs gives a number in
  /// 2^h - 1 ... 2^(h+1) - 2 (idea: P. Pons). If the board fits in 64 bits, no two positions share
  /// a key. On larger boards, or with pop-out or a swap, two positions share a key with a
  /// probability of 2^-64.
  static func key(of position: ConnectFour.Position) -> UInt64 {
    let board = position.own &+ position.discs
    let key = StableHash.mix(UInt64(truncatingIfNeeded: board))
    if position.rules.fits64, !position.rules.hasOtherActions { return key }
    var hash = StableHash(seed: key)
    hash.combine(UInt64(truncatingIfNeeded: board >> 64))
    // With pop-out, the same board can occur again at a later ply, nearer to the ply limit. With a
    // swap, it can occur at the next ply, for the other seat.
    hash.combine(position.plies)
    return hash.value
  }

  /// Returns a value like ``DepthSearcher/value(of:depth:alpha:beta:)``, but also for finished
  /// positions.
  mutating func value(of position: ConnectFour.Position, depth: Int, alpha: Int, beta: Int) -> Int {
    budget.nodes &+= 1
    if let ending = position.ending { return SearchValue.of(ending, plies: position.plies) }
    if depth == 0 { return evaluation.value(of: position) }
    if depth > 2, budget.isOver() { return 0 }
    let usesTable = table.isEnabled && depth > 2
    let key = usesTable ? Self.key(of: position) : 0
    if usesTable, let known = table.value(of: key, depth: depth, alpha: alpha, beta: beta) {
      return known
    }
    var best = Int.min
    var alpha = alpha
    let original = alpha
    let count = position.rules.columns
    for rank in 0..<count {
      let column = Self.centerFirst(rank, of: count)
      guard position.openColumns.contains(column) else { continue }
      let next = position.dropping(column)
      best = max(best, -value(of: next, depth: depth - 1, alpha: -beta, beta: -alpha))
      alpha = max(alpha, best)
      if alpha >= beta { break }
    }
    if alpha < beta, position.rules.hasOtherActions {
      for action in position.otherActions {
        var next = position
        next.apply(action)
        best = max(best, -value(of: next, depth: depth - 1, alpha: -beta, beta: -alpha))
        alpha = max(alpha, best)
        if alpha >= beta { break }
      }
    }
    if usesTable, !budget.isSpent {
      table.store(key, value: best, depth: depth, alpha: original, beta: beta)
    }
    return best
  }
}
