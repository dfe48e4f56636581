/// The squares and lines of a board whose columns, each with one spare bit on top, fit 64 bits.
///
/// Bit `column * (rows + 1) + row` is a square, row 0 at the bottom. The standard board:
///
///     .  .  .  .  .  .  .      spare bits 6, 13, 20, 27, 34, 41, 48
///     5 12 19 26 33 40 47
///     4 11 18 25 32 39 46
///     3 10 17 24 31 38 45
///     2  9 16 23 30 37 44
///     1  8 15 22 29 36 43
///     0  7 14 21 28 35 42
protocol BoardShape: Sendable {
  /// The number of columns.
  var columns: Int { get }
  /// The number of rows.
  var rows: Int { get }
  /// All squares, without the spare bits.
  var squares: UInt64 { get }
  /// The lowest square of every column.
  var bottom: UInt64 { get }
  /// The squares that complete a line for the owner of `discs`, taken or not.
  func completions(of discs: UInt64) -> UInt64
}

extension BoardShape {
  /// The distance between two neighbours in a row.
  @inline(__always) var stride: Int { rows + 1 }
  /// The number of squares.
  @inline(__always) var cells: Int { columns * rows }
  /// The number of bits that hold squares and spare bits.
  @inline(__always) var keyBits: Int { columns * stride }
}

/// Seven columns, six rows, four in a row, as constants that the compiler can fold.
struct StandardShape: BoardShape {
  @inline(__always) var columns: Int { 7 }
  @inline(__always) var rows: Int { 6 }
  @inline(__always) var squares: UInt64 { 0x0000_FDFB_F7EF_DFBF }
  @inline(__always) var bottom: UInt64 { 0x0000_0408_1020_4081 }

  @inline(__always) func completions(of discs: UInt64) -> UInt64 {
    var found = (discs &<< 1) & (discs &<< 2) & (discs &<< 3)
    found |= alongLine(discs, 7)
    found |= alongLine(discs, 6)
    found |= alongLine(discs, 8)
    return found
  }

  @inline(__always) private func alongLine(_ discs: UInt64, _ step: UInt64) -> UInt64 {
    let up = discs &<< step
    let down = discs &>> step
    let pairs = discs & up
    return ((pairs &<< step) & (down | (discs &<< (3 &* step))))
      | ((pairs &>> (2 &* step)) & (up | (discs &>> (3 &* step))))
  }
}
