/// A position as a ``Solver`` takes it, reached by dropping discs one by one.
public struct BitboardPosition: Hashable, Sendable {
  /// The discs of the side to move.
  public private(set) var mine: UInt64 = 0
  /// All discs.
  public private(set) var all: UInt64 = 0
  /// Whether the side that is not to move has completed a line.
  public internal(set) var isWon = false

  let shape: VariantShape

  /// An open position of these discs.
  init(mine: UInt64, all: UInt64, shape: VariantShape) {
    self.mine = mine
    self.all = all
    self.shape = shape
  }

  /// The number of discs on the board.
  public var discs: Int { all.nonzeroBitCount }

  /// Whether no move is left: a line is complete or the board is full.
  public var isOver: Bool { isWon || all == shape.squares }

  /// The square that a disc dropped in a column, from 0, would take; 0 where there is none.
  public func square(in column: Int) -> UInt64 {
    guard (0..<shape.columns).contains(column) else { return 0 }
    return shape.playable(all) & shape.column(column)
  }

  /// The position after a drop in a column, from 0; nil if the game is over or there is no room.
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
