import GameCore

/// An open position in which neither side can win with its next disc, with moves that lead to it.
package struct QuietPosition: Hashable, Sendable {
  /// The position.
  package let position: BitboardPosition
  /// The columns of the moves from the empty board, from 0.
  package let moves: [Int]

  /// The moves as `solve` reads them: columns from 1, or a hyphen for the empty board.
  package var text: String {
    moves.isEmpty ? "-" : moves.map { "\($0 + 1)" }.joined()
  }

  /// Creates a position with the moves that are found first; `nil` if it is not quiet, or unreachable.
  package init?(_ position: BitboardPosition) {
    guard position.isQuiet, let moves = position.openMoves() else { return nil }
    self.init(position, after: moves)
  }

  private init(_ position: BitboardPosition, after moves: [Int]) {
    (self.position, self.moves) = (position, moves)
  }

  /// The maximum number of random games per position; with 40 discs, about 35 are necessary.
  private static let triesPerPosition = 1000

  /// Returns different random positions with a number of discs; fewer if they are too rare.
  ///
  /// Each is from a game of uniformly random moves, except those that let the opponent win with its next
  /// disc. It has a choice of at least two columns. Mirror images count as equal.
  package static func drawn(
    _ count: Int, discs: Int, for solver: Solver, using random: inout RandomStream
  ) -> [QuietPosition] {
    var found: [QuietPosition] = []
    var keys: Set<UInt64> = []  // never iterated
    var tries = count * triesPerPosition
    while found.count < count, tries > 0 {
      tries -= 1
      guard let next = drawn(discs: discs, from: BitboardPosition(for: solver), using: &random),
        next.position.isQuiet, next.position.playable.nonzeroBitCount > 1,
        keys.insert(next.position.mirrorlessKey).inserted
      else { continue }
      found.append(next)
    }
    return found
  }

  /// Plays random moves that do not let the opponent win at once; `nil` if there is no such move.
  private static func drawn(
    discs: Int, from start: BitboardPosition, using random: inout RandomStream
  ) -> QuietPosition? {
    var (position, moves) = (start, [Int]())
    while position.discs < discs {
      let safe = (0..<position.shape.columns).compactMap { column -> (Int, BitboardPosition)? in
        guard let next = position.dropping(in: column), !next.isOver,
          !next.hasWin(for: next.mine)
        else { return nil }
        return (column, next)
      }
      guard let (column, next) = random.nextElement(of: safe) else { return nil }
      moves.append(column)
      position = next
    }
    return QuietPosition(position, after: moves)
  }
}

extension BitboardPosition {
  /// The squares that the next disc can occupy.
  fileprivate var playable: UInt64 { shape.playable(all) }

  /// Returns `true` if the owner of some discs could win with the next disc.
  fileprivate func hasWin(for discs: UInt64) -> Bool {
    playable & shape.completions(of: discs) != 0
  }

  /// A Boolean value that indicates whether the game is open, and neither side can win with its next disc.
  package var isQuiet: Bool { !isOver && !hasWin(for: mine) && !hasWin(for: all ^ mine) }

  /// Returns drops from the empty board to an open position; `nil` if there are none.
  ///
  /// Earlier positions have no lines, because their discs are among those of this position.
  fileprivate func openMoves() -> [Int]? {
    if all == 0 { return [] }
    for column in 0..<shape.columns {
      let discs = all & shape.column(column)
      if discs == 0 { continue }
      let last = (1 as UInt64) << (63 - discs.leadingZeroBitCount)
      // The last disc belongs to the side that is not to move.
      if mine & last != 0 { continue }
      let before = BitboardPosition(mine: all ^ mine ^ last, all: all ^ last, shape: shape)
      if let moves = before.openMoves() { return moves + [column] }
    }
    return nil
  }
}

extension OpeningBook {
  /// Returns the quiet positions with a number of discs, without their mirror images, in the order of keys.
  ///
  /// In the ``standard`` book, those with eight discs are the 67,557 positions of J. Tromp's data set Connect-4
  /// (UCI Machine Learning Repository, 1995): the next move is not forced.
  package func quietPositions(discs: Int) -> [BitboardPosition] {
    guard layers.indices.contains(discs) else { return [] }
    return layers[discs].compactMap { BitboardPosition(key: $0.key, shape: shape) }
      .filter(\.isQuiet)
  }
}
