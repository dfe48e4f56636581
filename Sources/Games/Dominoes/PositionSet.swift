extension Dominoes {
  /// Some of the places where tiles lie face down in electronic dominoes, numbered from zero.
  public struct PositionSet: Hashable, Sendable, Sequence {
    @usableFromInline var bits: UInt128

    @inlinable
    init(bits: UInt128) { self.bits = bits }

    /// No place.
    @inlinable
    public init() { bits = 0 }

    /// The places of a range.
    init(_ range: Range<Int>) {
      bits = range.reduce(0) { $0 | 1 &<< UInt128(truncatingIfNeeded: $1) }
    }

    /// Whether it holds no place.
    @inlinable
    public var isEmpty: Bool { bits == 0 }

    /// The number of places, 0 to 128.
    @inlinable
    public var count: Int {
      UInt64(truncatingIfNeeded: bits).nonzeroBitCount
        &+ UInt64(truncatingIfNeeded: bits &>> 64).nonzeroBitCount
    }

    /// Tests one bit, O(1); `false` for any number outside `0..<128`.
    @inlinable
    public func contains(_ position: Int) -> Bool {
      0..<128 ~= position && bits &>> UInt128(truncatingIfNeeded: position) & 1 == 1
    }

    mutating func insert(_ position: Int) { bits |= 1 &<< UInt128(truncatingIfNeeded: position) }

    mutating func remove(_ position: Int) { bits &= ~(1 &<< UInt128(truncatingIfNeeded: position)) }

    func union(_ other: PositionSet) -> PositionSet { PositionSet(bits: bits | other.bits) }

    /// The lowest place; `nil` where there is none.
    public var first: Int? { isEmpty ? nil : bits.trailingZeroBitCount }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(bits: bits) }

    /// Walks through the places, lowest first.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var bits: UInt128

      @inlinable
      init(bits: UInt128) { self.bits = bits }

      @inlinable
      public mutating func next() -> Int? {
        if bits == 0 { return nil }
        let position = bits.trailingZeroBitCount
        bits &= bits &- 1
        return position
      }
    }
  }
}
