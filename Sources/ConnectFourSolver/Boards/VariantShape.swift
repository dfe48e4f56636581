/// A board of any size that fits in 64 bits, with lines of any length, all as variables.
struct VariantShape: BoardShape, Hashable {
  let columns: Int
  let rows: Int
  let connect: Int
  let squares: UInt64
  let bottom: UInt64
  /// The line length, 3 to 5, if ``Lines`` supports it on this board, otherwise 0.
  let quickLength: Int

  /// Creates the board or fails if it does not fit in 64 bits or if lines are shorter than two
  /// discs.
  init?(columns: Int, rows: Int, connect: Int) {
    guard (1...32).contains(columns), (1...63).contains(rows), connect >= 2,
      columns * (rows + 1) <= 64
    else { return nil }
    var lowest: UInt64 = 0
    for column in 0..<columns { lowest |= 1 << (column * (rows + 1)) }
    self.columns = columns
    self.rows = rows
    self.connect = min(connect, 64)
    bottom = lowest
    squares = lowest &* ((1 << rows) - 1)
    // The first and last square of a line must be less than 64 bits apart.
    quickLength = 3...5 ~= connect && (connect - 1) * (rows + 2) < 64 ? connect : 0
  }

  func completions(of discs: UInt64) -> UInt64 {
    switch quickLength {
    case 3: return Lines.completions(of: discs, stride: distance, length: 3)
    case 4: return Lines.completions(of: discs, stride: distance, length: 4)
    case 5: return Lines.completions(of: discs, stride: distance, length: 5)
    default:
      return alongLine(discs, 1) | alongLine(discs, stride - 1) | alongLine(discs, stride)
        | alongLine(discs, stride + 1)
    }
  }

  func completions(of discs: SIMD2<UInt64>) -> SIMD2<UInt64> {
    SIMD2(completions(of: discs.x), completions(of: discs.y))
  }

  func countLines(in squares: UInt64) -> Int {
    switch quickLength {
    case 3: Lines.count(in: squares, stride: distance, length: 3)
    case 4: Lines.count(in: squares, stride: distance, length: 4)
    case 5: Lines.count(in: squares, stride: distance, length: 5)
    default: countLongLines(in: squares)
    }
  }

  private var distance: UInt64 { UInt64(truncatingIfNeeded: stride) }

  private func countLongLines(in squares: UInt64) -> Int {
    // With one row, falling diagonals would step by the same distance as columns, and there are no
    // diagonals anyway.
    let steps = rows == 1 ? [stride] : [1, stride - 1, stride, stride + 1]
    return steps.reduce(0) { count, step in
      var starts = squares
      for place in 1..<connect { starts &= squares >> (place * step) }
      return count + starts.nonzeroBitCount
    }
  }

  /// Returns completions in one direction, which are the squares that fill a line's only gap.
  private func alongLine(_ discs: UInt64, _ step: Int) -> UInt64 {
    var found: UInt64 = 0
    for gap in 0..<connect {
      var line = UInt64.max
      for place in 0..<connect where place != gap { line &= discs << ((place - gap) * step) }
      found |= line
    }
    return found
  }
}
