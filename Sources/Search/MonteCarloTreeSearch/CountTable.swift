import Statistics

/// What UCT needs of counts, from a table for the first ones: half of a search would be divisions,
/// square roots and logarithms.
struct CountTable: Sendable {
  /// Functions of a count from 1.
  struct Row: Sendable {
    /// 1 / n.
    let inverse: Double
    /// 1 / √n.
    let inverseRoot: Double
    /// ln n.
    let logarithm: Double
    /// √(ln n).
    let rootOfLogarithm: Double

    /// Every operation is rounded as IEEE 754 says, so that it is the same everywhere.
    init(_ count: UInt32, logarithm: Double) {
      let number = Double(max(1, count))
      inverse = 1 / number
      inverseRoot = 1 / number.squareRoot()
      self.logarithm = logarithm
      rootOfLogarithm = logarithm.squareRoot()
    }
  }

  nonisolated(unsafe) let rows: UnsafePointer<Row>
  static var bits: Int { 14 }

  /// Made once and kept.
  private static let shared: CountTable = {
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: 1 << bits)
    for count in 0..<UInt32(1) << bits {
      let logarithm = naturalLogarithm(Double(max(1, count)))
      rows.advanced(by: Int(count)).initialize(to: Row(count, logarithm: logarithm))
    }
    return CountTable(rows: UnsafePointer(rows))
  }()

  /// The table that all searches share.
  static var standard: CountTable { shared }

  private init(rows: UnsafePointer<Row>) { self.rows = rows }

  /// The row of a count; of none that of 1.
  @inline(__always)
  subscript(count: UInt32) -> Row {
    count &>> UInt32(truncatingIfNeeded: CountTable.bits) == 0 ? rows[Int(count)] : large(count)
  }

  /// Beyond the table the logarithm is that of the first 14 bits: too small by .0001 at most.
  func large(_ count: UInt32) -> Row {
    let shift = 32 &- CountTable.bits &- count.leadingZeroBitCount
    let first = rows[Int(count &>> UInt32(truncatingIfNeeded: shift))]
    // ln 2
    return Row(count, logarithm: first.logarithm + Double(shift) * 0x1.62e42fefa39efp-1)
  }
}
