extension BitboardPosition {
  /// The columns, from 0, where a disc can be dropped.
  package var openColumns: [Int] {
    isOver ? [] : (0..<shape.columns).filter { square(in: $0) != 0 }
  }

  /// The columns, from 0, where the next disc wins.
  package var winningColumns: [Int] { openColumns.filter { square(in: $0) & wins(for: mine) != 0 } }

  /// A Boolean value that indicates whether the side to move can win with its next disc.
  package var canWin: Bool { !isOver && wins(for: mine) != 0 }

  /// A Boolean value that indicates whether the other side could win with its next disc if it were
  /// to move.
  package var isThreatened: Bool { !isOver && wins(for: all ^ mine) != 0 }

  /// A Boolean value that indicates whether the game is open and neither side can win with its next
  /// disc.
  package var isQuiet: Bool { !isOver && !canWin && !isThreatened }

  /// Returns `true` if a drop in a column (from 0) makes a double threat.
  ///
  /// After a double threat, the opponent cannot win with its next disc, and whatever it plays, the
  /// side that made the threat wins with its next disc.
  package func makesDoubleThreat(in column: Int) -> Bool {
    guard let next = dropping(in: column), !next.isOver, !next.canWin else { return false }
    return next.openColumns.allSatisfy { next.dropping(in: $0)?.canWin == true }
  }

  /// A Boolean value that indicates whether some drop makes a double threat.
  package var canMakeDoubleThreat: Bool { openColumns.contains { makesDoubleThreat(in: $0) } }

  /// The same position with the other side to move.
  package var passed: BitboardPosition {
    BitboardPosition(mine: all ^ mine, all: all, shape: shape)
  }

  /// Returns the squares where the owner of `discs` could win with its next disc.
  private func wins(for discs: UInt64) -> UInt64 {
    shape.playable(all) & shape.completions(of: discs)
  }
}

extension OpeningBook {
  /// Returns the quiet positions with the given number of discs, without their mirror images,
  /// sorted by key.
  ///
  /// In the ``standard`` book, those with eight discs are the 67,557 positions in J. Tromp's data
  /// set Connect-4 (UCI Machine Learning Repository, 1995), which contains positions whose next
  /// move is not forced.
  package func quietPositions(discs: Int) -> [BitboardPosition] {
    guard layers.indices.contains(discs) else { return [] }
    return layers[discs].compactMap { BitboardPosition(key: $0.key, shape: shape) }
      .filter(\.isQuiet)
  }
}
