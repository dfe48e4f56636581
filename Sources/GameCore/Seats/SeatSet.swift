/// A set of seats, iterated in the order of play.
public typealias SeatSet = BitSet<Seat, UInt8>

extension Seat: BitIndexed {
  @inlinable
  public var bitIndex: Int { index }

  @inlinable
  public init(bitIndex: Int) { self.init(bitIndex) }
}

extension SeatSet {
  /// No seat, as after the end of a game.
  @inlinable
  public static var none: SeatSet { SeatSet() }

  /// Returns the first `count` seats.
  @inlinable
  public static func all(_ count: Int) -> SeatSet { SeatSet(first: count) }

  /// Returns a set with one seat.
  @inlinable
  public static func only(_ seat: Seat) -> SeatSet { SeatSet(seat) }
}
