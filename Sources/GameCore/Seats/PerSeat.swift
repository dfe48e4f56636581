/// One value for each seat, stored inline.
///
/// An array would need an allocation for every step of every game.
public struct PerSeat<Element> {
  @usableFromInline var storage: SeatStorage<Element>

  /// The number of seats, 1 to ``Seat/limit``.
  public let count: Int

  /// Creates values for `count` seats, all equal to `value`.
  ///
  /// - Precondition: `count` is in `1...Seat.limit`.
  @inlinable
  public init(repeating value: Element, count: Int) {
    precondition(
      count >= 1 && count <= SeatStorage<Element>.count, "invalid number of seats")
    storage = SeatStorage(repeating: value)
    self.count = count
  }

  /// The value for one seat, accessed in O(1).
  ///
  /// A seat number of ``count`` or more is not rejected if it is below ``Seat/limit``.
  @inlinable
  public subscript(seat: Seat) -> Element {
    // Every seat is below the limit and therefore in the storage, so no further check is necessary.
    get { storage[unchecked: seat.index] }
    _modify { yield &storage[unchecked: seat.index] }
  }

  /// The seats in the order of play.
  @inlinable
  public var seats: SeatSet { .all(count) }

  /// The values in the order of play.
  @inlinable
  public var values: [Element] { seats.map { self[$0] } }

  /// Returns the transformed values.
  @inlinable
  public func map<Result>(_ transform: (Element) -> Result) -> PerSeat<Result> {
    var result = PerSeat<Result>(repeating: transform(self[Seat(0)]), count: count)
    for seat in seats where seat.index > 0 { result[seat] = transform(self[seat]) }
    return result
  }
}

extension PerSeat: Sendable where Element: Sendable {}

extension PerSeat: Equatable where Element: Equatable {
  @inlinable
  public static func == (left: PerSeat, right: PerSeat) -> Bool {
    left.count == right.count && left.seats.allSatisfy { left[$0] == right[$0] }
  }
}

extension PerSeat: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for seat in seats { hasher.combine(self[seat]) }
  }
}

/// The deciding seats' actions at one step, with `nil` for each seat that does not decide.
public typealias Actions<Action> = PerSeat<Action?>
