/// A seat in a game, numbered from 0 in the order of play.
public struct Seat: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The maximum number of seats, which is the size of ``SeatStorage``.
  public static let limit = SeatStorage<Void>.count

  /// The number, from 0 up to, but not including, ``limit``.
  public let index: Int

  /// Creates a seat.
  ///
  /// - Precondition: `index` is in `0..<Seat.limit`.
  @inlinable
  public init(_ index: Int) {
    precondition(
      index >= 0 && index < SeatStorage<Void>.count, "invalid seat number")
    self.index = index
  }

  /// Returns the next seat clockwise in a game with the given number of seats.
  @inlinable
  public func next(of seats: Int) -> Seat {
    Seat(index + 1 == seats ? 0 : index + 1)
  }

  @inlinable
  public static func < (left: Seat, right: Seat) -> Bool { left.index < right.index }

  public var description: String { "\(index)" }
}

/// The inline storage for one value per possible seat.
///
/// ``Seat/limit`` and all sizes per seat depend on the number in this declaration.
public typealias SeatStorage<Element> = InlineArray<4, Element>
