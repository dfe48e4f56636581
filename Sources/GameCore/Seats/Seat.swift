/// A place at the table, numbered from zero in the order of play.
public struct Seat: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The most seats that any table has: as many as ``SeatStorage`` has room for.
  public static let limit = SeatStorage<Void>.count

  /// The place, from 0 up to, but not including, ``limit``.
  public let index: Int

  /// Makes the seat at a place.
  ///
  /// - Precondition: `index` is in `0..<Seat.limit`.
  @inlinable
  public init(_ index: Int) {
    precondition(
      index >= 0 && index < SeatStorage<Void>.count, "invalid seat number")
    self.index = index
  }

  /// The seat that follows clockwise at a table of `seats`.
  @inlinable
  public func next(of seats: Int) -> Seat {
    Seat(index + 1 == seats ? 0 : index + 1)
  }

  @inlinable
  public static func < (left: Seat, right: Seat) -> Bool { left.index < right.index }

  public var description: String { "\(index)" }
}

/// Room for one value for each seat of the largest table, stored inline.
///
/// The number of places stands here alone: ``Seat/limit`` and all that is kept for each seat follow
/// from it.
public typealias SeatStorage<Element> = InlineArray<4, Element>
