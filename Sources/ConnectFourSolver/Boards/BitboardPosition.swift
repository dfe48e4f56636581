/// A position of a ``Solver``, reached by dropping discs.
public struct BitboardPosition: Hashable, Sendable {
  /// The discs of the side to move, one bit per square.
  public private(set) var mine: UInt64 = 0
  /// The discs of both sides, one bit per square.
  public private(set) var all: UInt64 = 0
  /// A Boolean value that indicates whether the side that is not to move has completed a line.
  public internal(set) var isWon = false

  let shape: VariantShape

  /// Creates an open position from its discs.
  init(mine: UInt64, all: UInt64, shape: VariantShape) {
    self.mine = mine
    self.all = all
    self.shape = shape
  }

  /// The number of discs on the board.
  public var discs: Int { all.nonzeroBitCount }

  /// A Boolean value that indicates whether a line is complete or the board is full.
  public var isOver: Bool { isWon || all == shape.squares }

  /// Returns the bit of the square where a disc dropped in a column (from 0) lands, or 0 if the
  /// column is full.
  public func square(in column: Int) -> UInt64 {
    guard (0..<shape.columns).contains(column) else { return 0 }
    return shape.playable(all) & shape.column(column)
  }

  /// Returns the position after a drop in a column (from 0), or `nil` if the column is full or the
  /// game is over.
  public func dropping(in column: Int) -> BitboardPosition? {
    let square = square(in: column)
    guard square != 0, !isWon else { return nil }
    var next = self
    next.isWon = shape.completions(of: mine) & square != 0
    next.mine = all ^ mine
    next.all = all | square
    return next
  }
}
