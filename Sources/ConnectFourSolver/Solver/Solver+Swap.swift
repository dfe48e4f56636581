import ConnectFourGame

/// Scores in games whose second seat may take over the first disc.
///
/// After a swap, the other seat is to move on the same board. If `s` is the board's score for the
/// seat to move, a swap therefore scores `-s`, and the second seat gets the absolute value of `s`.
/// After a swap, and without the `swap` rule, a position's score is the board's score.
extension Solver {
  /// Returns the exact score of a position for the seat to move.
  ///
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  public func score(of position: ConnectFour.Position) throws -> Int {
    let board = BitboardPosition(position, for: self)
    if position.canSwap { return abs(try solve(board).score) }
    if !position.rules.swap || position.plies > 0 { return try solve(board).score }
    let losses = try (0..<position.rules.columns).compactMap { board.dropping(in: $0) }
      .map { abs(try solve($0).score) }
    return -(losses.min() ?? 0)
  }

  /// Returns the exact score of a position for which a lower bound is known.
  ///
  /// If the score equals the bound, as it does after a good move, this is faster than ``score(of:)``.
  func score(of position: ConnectFour.Position, atLeast bound: Int) throws -> Int {
    if position.rules.swap, position.plies < 2 { return try score(of: position) }
    let board = BitboardPosition(position, for: self)
    let found = try search(board, jobs: 1, bound: bound + 1).score
    return found <= bound ? bound : try solve(board).score
  }

  /// Returns `true` if a legal action preserves a position's score, as given by ``score(of:)``.
  ///
  /// - Throws: The errors of ``solve(_:jobs:patience:)``.
  public func keeps(
    _ score: Int, of position: ConnectFour.Position, playing action: ConnectFour.Action
  ) throws -> Bool {
    let board = BitboardPosition(position, for: self)
    switch action {
    case .drop(let column):
      guard position.rules.swap, position.plies < 2 else {
        return try keeps(score, of: board, dropping: column)
      }
      guard let next = board.dropping(in: column) else { return false }
      let reply = try solve(next).score
      return score == (position.plies == 0 ? -abs(reply) : -reply)
    case .swap: return try solve(board).score == -score
    case .pop: return false
    }
  }
}
