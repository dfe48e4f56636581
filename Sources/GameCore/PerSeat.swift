/// One value for each seat at a table, stored inline.
///
/// An array would cost an allocation for every step of every game; this costs none.
public struct PerSeat<Element> {
  @usableFromInline var first: Element
  @usableFromInline var second: Element
  @usableFromInline var third: Element
  @usableFromInline var fourth: Element

  /// The number of seats, 1 to ``Seat/limit``.
  public let count: Int

  /// Gives every one of `count` seats the same value.
  ///
  /// - Precondition: `count` is in `1...Seat.limit`.
  @inlinable
  public init(repeating value: Element, count: Int) {
    precondition(count >= 1 && count <= 4, "a table has 1 to 4 seats")
    first = value
    second = value
    third = value
    fourth = value
    self.count = count
  }

  /// The value of one seat.
  ///
  /// O(1) and in place. A seat beyond ``count`` is not refused: only ``Seat/limit`` bounds it.
  @inlinable
  public subscript(seat: Seat) -> Element {
    get {
      switch seat.index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    _modify {
      switch seat.index {
      case 0: yield &first
      case 1: yield &second
      case 2: yield &third
      default: yield &fourth
      }
    }
  }

  /// The seats that there is a value for, in the order of play.
  @inlinable
  public var seats: SeatSet { .all(count) }

  /// The values in the order of play.
  @inlinable
  public var values: [Element] { seats.map { self[$0] } }

  /// Transforms each seat's value.
  @inlinable
  public func map<Result>(_ transform: (Element) -> Result) -> PerSeat<Result> {
    var result = PerSeat<Result>(repeating: transform(first), count: count)
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
