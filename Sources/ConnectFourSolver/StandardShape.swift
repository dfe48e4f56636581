/// Seven columns, six rows, four in a row, as constants that the compiler folds.
struct StandardShape: BoardShape {
  @inline(__always) var columns: Int { 7 }
  @inline(__always) var rows: Int { 6 }
  @inline(__always) var squares: UInt64 { 0x0000_FDFB_F7EF_DFBF }
  @inline(__always) var bottom: UInt64 { 0x0000_0408_1020_4081 }

  // In a column only the square above three is found: no gap is below a disc.
  @inline(__always) func completions(of discs: UInt64) -> UInt64 {
    (discs &<< 1) & (discs &<< 2) & (discs &<< 3)
      | alongLine(discs, 7) | alongLine(discs, 6) | alongLine(discs, 8)
  }

  /// Completions in one direction: each pair of neighbours serves two of the four gaps.
  @inline(__always) private func alongLine(_ discs: UInt64, _ step: UInt64) -> UInt64 {
    let up = discs &<< step
    let down = discs &>> step
    let pairs = discs & up
    return ((pairs &<< step) & (down | (discs &<< (3 &* step))))
      | ((pairs &>> (2 &* step)) & (up | (discs &>> (3 &* step))))
  }
}
