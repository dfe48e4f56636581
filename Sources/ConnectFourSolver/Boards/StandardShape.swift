/// The standard board of seven columns, six rows and four in a row, as compile-time constants.
struct StandardShape: BoardShape {
  @inline(__always) var columns: Int { 7 }
  @inline(__always) var rows: Int { 6 }
  @inline(__always) var squares: UInt64 { 0x0000_FDFB_F7EF_DFBF }
  @inline(__always) var bottom: UInt64 { 0x0000_0408_1020_4081 }

  @inline(__always) func completions(of discs: UInt64) -> UInt64 {
    Lines.completions(of: discs, stride: 7, length: 4)
  }

  @inline(__always) func completions(of discs: SIMD2<UInt64>) -> SIMD2<UInt64> {
    Lines.completions(of: discs, stride: 7, length: 4)
  }

  @inline(__always) func countLines(in squares: UInt64) -> Int {
    Lines.count(in: squares, stride: 7, length: 4)
  }
}
