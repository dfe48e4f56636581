/// The matchups in a round, each with one strategy per seat.
public struct Matchups: Hashable, Sendable {
  /// The maximum number of matchups, which limits the memory for their sums.
  public static let limit = 1_000_000

  /// The number of strategies in a matchup.
  public let seats: Int
  /// The number of matchups.
  public let count: Int
  @usableFromInline let slots: [Int32]

  /// Creates all combinations of strategies, in lexicographic order.
  ///
  /// - Parameters:
  ///   - strategies: The number of strategies, at least `seats`.
  ///   - seats: The number of seats.
  ///   - withFirst: `true` to create only matchups with the first strategy.
  /// - Returns: `nil` if there are more than ``limit`` matchups.
  public init?(strategies: Int, seats: Int, withFirst: Bool = false) {
    var slots: [Int32] = []
    var combination = Array(0..<seats)
    var count = 0
    while !(withFirst && combination[0] > 0) {
      count += 1
      if count > Matchups.limit { return nil }
      slots += combination.map { Int32($0) }
      guard let place = (0..<seats).last(where: { combination[$0] < strategies - seats + $0 })
      else {
        break
      }
      combination[place] += 1
      for later in (place + 1)..<max(seats, place + 1) {
        combination[later] = combination[later - 1] + 1
      }
    }
    self.seats = seats
    self.slots = slots
    self.count = count
  }

  /// Creates the given matchups.
  ///
  /// - Precondition: The array is not empty, and all matchups contain the same number of
  ///   strategies.
  public init(_ matchups: [[Int]]) {
    seats = matchups[0].count
    count = matchups.count
    slots = matchups.flatMap { $0.map { Int32($0) } }
  }

  /// Returns the roster index of the strategy in a slot.
  @inlinable
  public func strategy(matchup: Int, slot: Int) -> Int { Int(slots[matchup &* seats &+ slot]) }
}
