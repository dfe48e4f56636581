/// Some of the seats at a table, iterated in the order of play.
public typealias SeatSet = BitSet<Seat, UInt8>

extension Seat: BitIndexed {
  @inlinable
  public var bitIndex: Int { index }

  @inlinable
  public init(bitIndex: Int) { self.init(bitIndex) }
}

extension SeatSet {
  /// No seat: what a finished game waits for.
  @inlinable
  public static var none: SeatSet { SeatSet() }

  /// The first `count` seats.
  @inlinable
  public static func all(_ count: Int) -> SeatSet { SeatSet(first: count) }

  /// One seat alone.
  @inlinable
  public static func only(_ seat: Seat) -> SeatSet { SeatSet(seat) }
}
