import CSystem

/// A board of any width, whose number of rows and line length (three to five) are compile-time
/// constants.
///
/// All shifts depend on the number of rows, and none on the number of columns. If the number of
/// rows is a variable, the solver's search takes 1.1 to 1.4 times as long. If the line length is a
/// variable as well, it takes four to eight times as long.
struct LineShape<let height: Int, let length: Int>: BoardShape {
  let columns: Int
  let squares: UInt64
  let bottom: UInt64

  /// Creates a board with the size of another one.
  ///
  /// - Precondition: The board has this number of rows and this line length. The first and last
  ///   square of a line are less than 64 bits apart.
  init(_ shape: VariantShape) {
    precondition(shape.rows == height && shape.connect == length && 3...5 ~= length)
    precondition((length - 1) * (height + 2) < 64, "a line's ends are less than 64 bits apart")
    columns = shape.columns
    squares = shape.squares
    bottom = shape.bottom
  }

  @inline(__always) var rows: Int { height }

  @inline(__always) func completions(of discs: UInt64) -> UInt64 {
    Lines.completions(of: discs, stride: UInt64(truncatingIfNeeded: height &+ 1), length: length)
  }

  @inline(__always) func completions(of discs: SIMD2<UInt64>) -> SIMD2<UInt64> {
    Lines.completions(of: discs, stride: UInt64(truncatingIfNeeded: height &+ 1), length: length)
  }

  @inline(__always) func countLines(in squares: UInt64) -> Int {
    Lines.count(in: squares, stride: UInt64(truncatingIfNeeded: height &+ 1), length: length)
  }
}

/// Operations on lines of three, four or five, with a constant line length and distance between
/// neighbors.
enum Lines {
  /// Returns the same bits as ``BoardShape/completions(of:)``, for boards without gaps below a
  /// disc.
  @inline(__always) static func completions<Bits: Squares>(
    of discs: Bits, stride: UInt64, length: Int
  ) -> Bits {
    // In a column, only the square above the discs can complete a line. Doubling shifts bits up by
    // one.
    let two = discs & (discs &+ discs)
    var above = length == 3 ? two : two & discs.up(2)
    if length == 5 { above = above & discs.up(3) }
    return (above &+ above) | alongLine(discs, stride, length)
      | alongLine(discs, stride &- 1, length) | alongLine(discs, stride &+ 1, length)
  }

  /// Returns completions in one direction, which are squares with enough discs before and after
  /// them.
  @inline(__always) private static func alongLine<Bits: Squares>(
    _ discs: Bits, _ step: UInt64, _ length: Int
  ) -> Bits {
    let one = discs.up(step)
    let back = discs.down(step)
    if length == 4 {
      // Each pair of neighbors belongs to two of the four lines with one gap.
      let pairs = discs & one
      return (pairs.up(step) & (back | discs.up(3 &* step)))
        | (pairs.down(2 &* step) & (one | discs.down(3 &* step)))
    }
    let two = one & discs.up(2 &* step)
    let backTwo = back & discs.down(2 &* step)
    if length == 3 { return two | (one & back) | backTwo }
    let three = two & discs.up(3 &* step)
    let backThree = backTwo & discs.down(3 &* step)
    return (three & discs.up(4 &* step)) | (three & back) | (two & backTwo) | (one & backThree)
      | (backThree & discs.down(4 &* step))
  }

  /// Returns the same number as ``BoardShape/countLines(in:)``.
  @inline(__always) static func count(in squares: UInt64, stride: UInt64, length: Int) -> Int {
    machine_count_bits(starts(squares, 1, length))
      &+ machine_count_bits(starts(squares, stride, length))
      &+ machine_count_bits(starts(squares, stride &+ 1, length))
      &+ machine_count_bits(starts(squares, stride &- 1, length))
  }

  /// Returns the first square of each line in one direction.
  @inline(__always) private static func starts(
    _ squares: UInt64, _ step: UInt64, _ length: Int
  ) -> UInt64 {
    let pairs = squares & (squares &>> step)
    switch length {
    case 3: return pairs & (squares &>> (2 &* step))
    case 4: return pairs & (pairs &>> (2 &* step))
    default: return pairs & (pairs &>> (2 &* step)) & (squares &>> (4 &* step))
    }
  }
}
