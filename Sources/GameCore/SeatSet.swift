/// Some of the seats at a table, iterated in the order of play.
///
/// One byte: bit `i` stands for the seat with index `i`.
public struct SeatSet: Hashable, Sendable, Sequence {
  @usableFromInline var bits: UInt8

  @inlinable
  init(bits: UInt8) { self.bits = bits }

  /// No seat: what a finished game waits for.
  @inlinable
  public static var none: SeatSet { SeatSet(bits: 0) }

  /// The first `count` seats.
  @inlinable
  public static func all(_ count: Int) -> SeatSet {
    SeatSet(bits: UInt8(truncatingIfNeeded: (1 << count) - 1))
  }

  /// One seat alone.
  @inlinable
  public static func only(_ seat: Seat) -> SeatSet {
    SeatSet(bits: 1 << UInt8(truncatingIfNeeded: seat.index))
  }

  /// Whether it holds no seat.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of seats, 0 to ``Seat/limit``.
  @inlinable
  public var count: Int { bits.nonzeroBitCount }

  /// Tests one bit, O(1).
  @inlinable
  public func contains(_ seat: Seat) -> Bool {
    bits >> UInt8(truncatingIfNeeded: seat.index) & 1 == 1
  }

  /// Adds a seat; one that is there already changes nothing.
  @inlinable
  public mutating func insert(_ seat: Seat) {
    bits |= SeatSet.only(seat).bits
  }

  /// Takes a seat out; one that is not there changes nothing.
  @inlinable
  public mutating func remove(_ seat: Seat) {
    bits &= ~SeatSet.only(seat).bits
  }

  /// Walks through a set of seats, lowest index first.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt8

    @inlinable
    init(bits: UInt8) { self.bits = bits }

    @inlinable
    public mutating func next() -> Seat? {
      if bits == 0 { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      return Seat(index)
    }
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits: bits) }
}
