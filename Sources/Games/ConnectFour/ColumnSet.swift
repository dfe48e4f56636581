extension ConnectFour {
  /// Some columns of a board, iterated from the left.
  public struct ColumnSet: Hashable, Sendable, Sequence {
    @usableFromInline var bits: UInt64

    /// No column.
    @inlinable
    public init() { bits = 0 }

    /// The first `count` columns from the left, up to 64.
    @inlinable
    public init(first count: Int) { bits = count >= 64 ? ~0 : 1 << UInt64(count) - 1 }

    /// Whether it holds no column.
    @inlinable
    public var isEmpty: Bool { bits == 0 }

    /// The number of columns, 0 to 64.
    @inlinable
    public var count: Int { bits.nonzeroBitCount }

    /// Tests one bit, O(1); columns are numbered from 0.
    @inlinable
    @inline(__always)
    public func contains(_ column: Int) -> Bool { bits >> UInt64(column) & 1 == 1 }

    /// Adds a column from `0..<64`.
    @inlinable
    public mutating func insert(_ column: Int) {
      bits |= 1 &<< UInt64(truncatingIfNeeded: column)
    }

    /// Takes out a column from `0..<64`; one that is not there changes nothing.
    @inlinable
    public mutating func remove(_ column: Int) {
      bits &= ~(1 &<< UInt64(truncatingIfNeeded: column))
    }

    /// The column with `rank` others of the set to its left.
    ///
    /// - Precondition: `rank` is in `0..<count`.
    @inlinable
    public func element(_ rank: Int) -> Int {
      // While no column is full, which is most of a game, there is nothing to count.
      if bits & (bits &+ 1) == 0 { return rank }
      var rest = bits
      for _ in 0..<rank { rest &= rest &- 1 }
      return rest.trailingZeroBitCount
    }

    /// Walks through columns from the left.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var bits: UInt64

      @inlinable
      init(bits: UInt64) { self.bits = bits }

      @inlinable
      public mutating func next() -> Int? {
        if bits == 0 { return nil }
        let column = bits.trailingZeroBitCount
        bits &= bits &- 1
        return column
      }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(bits: bits) }
  }
}
