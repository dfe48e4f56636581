extension Dominoes {
  /// Some of the numbers 0 to 12, as a row of bits.
  public struct SuitSet: Hashable, Sendable, Sequence {
    @usableFromInline var bits: UInt16

    @inlinable
    init(bits: UInt16) { self.bits = bits }

    /// No number.
    @inlinable
    public init() { bits = 0 }

    /// One number alone.
    @inlinable
    public init(_ number: Int) { bits = 1 &<< UInt16(truncatingIfNeeded: number) }

    /// Whether it holds no number.
    @inlinable
    public var isEmpty: Bool { bits == 0 }

    /// How many numbers there are, not their sum.
    @inlinable
    public var count: Int { bits.nonzeroBitCount }

    /// Tests one bit, O(1).
    @inlinable
    public func contains(_ number: Int) -> Bool { bits & SuitSet(number).bits != 0 }

    /// Adds a number; one that is there already changes nothing.
    @inlinable
    public mutating func insert(_ number: Int) { bits |= SuitSet(number).bits }

    /// The numbers in either set.
    @inlinable
    public func union(_ other: SuitSet) -> SuitSet { SuitSet(bits: bits | other.bits) }

    /// The numbers in both sets.
    @inlinable
    public func intersection(_ other: SuitSet) -> SuitSet { SuitSet(bits: bits & other.bits) }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(bits: bits) }

    /// Walks through the numbers, smallest first.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var bits: UInt16

      @inlinable
      init(bits: UInt16) { self.bits = bits }

      @inlinable
      public mutating func next() -> Int? {
        if bits == 0 { return nil }
        let number = bits.trailingZeroBitCount
        bits &= bits &- 1
        return number
      }
    }
  }
}
