/// A board of any size, whose line length (three, four or five) is a compile-time constant.
///
/// A search to a fixed depth takes up to 10% longer than with ``LineShape``, which is compiled for
/// each number of rows.
struct LengthShape<let length: Int>: BoardShape {
  let columns: Int
  let rows: Int
  let squares: UInt64
  let bottom: UInt64
  private let distance: UInt64

  /// Creates a board with the size of another one or fails if ``Lines`` does not support lines of
  /// this length on that size.
  init?(_ shape: VariantShape) {
    guard shape.quickLength == length else { return nil }
    columns = shape.columns
    rows = shape.rows
    squares = shape.squares
    bottom = shape.bottom
    distance = UInt64(truncatingIfNeeded: shape.stride)
  }

  @inline(__always) func completions(of discs: UInt64) -> UInt64 {
    Lines.completions(of: discs, stride: distance, length: length)
  }

  @inline(__always) func completions(of discs: SIMD2<UInt64>) -> SIMD2<UInt64> {
    Lines.completions(of: discs, stride: distance, length: length)
  }

  @inline(__always) func countLines(in squares: UInt64) -> Int {
    Lines.count(in: squares, stride: distance, length: length)
  }
}
