import Statistics

/// A table of the functions of a visit count that UCT needs, because computing them would take half
/// of the search time.
struct CountTable: Sendable {
  struct Row: Sendable {
    let inverse: Double
    let inverseRoot: Double
    let logarithm: Double
    let rootOfLogarithm: Double

    /// Creates the row for a count.
    ///
    /// IEEE 754 specifies how these operations are rounded, so the results are the same on every
    /// machine.
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

  /// The table that all searches share.
  static let standard: CountTable = {
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: 1 << bits)
    for count in 0..<UInt32(1) << bits {
      let logarithm = naturalLogarithm(Double(max(1, count)))
      rows.advanced(by: Int(count)).initialize(to: Row(count, logarithm: logarithm))
    }
    return CountTable(rows: UnsafePointer(rows))
  }()

  private init(rows: UnsafePointer<Row>) { self.rows = rows }

  /// Returns the row for a count, or the row for 1 if the count is 0.
  @inline(__always)
  subscript(count: UInt32) -> Row {
    count &>> UInt32(truncatingIfNeeded: CountTable.bits) == 0 ? rows[Int(count)] : large(count)
  }

  /// Returns the row for a count beyond the table, with a logarithm that is too small by at most
  /// 0.0001.
  func large(_ count: UInt32) -> Row {
    let shift = 32 &- CountTable.bits &- count.leadingZeroBitCount
    let first = rows[Int(count &>> UInt32(truncatingIfNeeded: shift))]
    // The constant is ln 2.
    return Row(count, logarithm: first.logarithm + Double(shift) * 0x1.62e42fefa39efp-1)
  }
}
