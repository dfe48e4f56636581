/// The squares and lines of a board whose columns, each with one spare bit on top, fit in 64 bits.
///
/// Bit `column * (rows + 1) + row` is a square, and row 0 is at the bottom. The standard board has
/// these bits:
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
  /// Returns the bits, including spare bits, where a disc completes a line for the owner of
  /// `discs`.
  func completions(of discs: UInt64) -> UInt64
  /// Returns the completions on each of two boards.
  func completions(of discs: SIMD2<UInt64>) -> SIMD2<UInt64>
  /// Returns the number of lines that lie entirely in the given squares.
  ///
  /// Overlapping lines are all counted.
  func countLines(in squares: UInt64) -> Int
}

extension BoardShape {
  /// The distance between the bits of two neighbors in the same row.
  @inline(__always) var stride: Int { rows &+ 1 }
  /// The number of squares on the board.
  @inline(__always) var cells: Int { columns &* rows }
  /// The number of bits for squares and spare bits.
  @inline(__always) var keyBits: Int { columns &* stride }

  /// Returns the lowest empty square of each column.
  @inline(__always) func playable<Bits: Squares>(_ all: Bits) -> Bits {
    (all &+ Bits(repeating: bottom)) & Bits(repeating: squares)
  }

  /// Returns a column's squares and its spare bit.
  func column(_ index: Int) -> UInt64 {
    // A single column may use all 64 bits, and then the subtraction overflows.
    ((1 << stride) &- 1) << (index * stride)
  }

  /// Returns the mirror image, in which the first column becomes the last.
  func mirrored(_ discs: UInt64) -> UInt64 {
    var rest = discs
    var result: UInt64 = 0
    for _ in 0..<columns {
      result = (result << stride) | (rest & column(0))
      rest >>= stride
    }
    return result
  }
}
