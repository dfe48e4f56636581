/// The fixed, infinite sequence of games of a tournament.
///
/// Pair `p` is played at table `p mod tables`, so the tables take turns and any first part of the
/// sequence is as even as can be. The rotations of a pair are consecutive games: game
/// `p · seats + r` is rotation `r`, in which slot `s` of the table sits in seat
/// `(s + r) mod seats`.
public struct Schedule: Hashable, Sendable {
  /// More tables than this are refused: the tally keeps numbers for each.
  public static let tableLimit = 1_000_000

  /// How many strategies sit at a table, which is also the number of games in a pair.
  public let seats: Int
  /// The number of tables: combinations of strategies.
  public let tableCount: Int
  /// The strategies' indices, `seats` numbers for each table.
  @usableFromInline let slots: [Int32]

  /// Seats every combination of `entrants` strategies, or those with the first one alone.
  ///
  /// - Returns: `nil` for more than ``tableLimit`` tables.
  /// - Precondition: There are at least as many entrants as seats, and at least 1 seat.
  public init?(entrants: Int, seats: Int, format: TournamentFormat) {
    var slots: [Int32] = []
    var combination = Array(0..<seats)
    var count = 0
    while true {
      if format == .gauntlet, combination[0] > 0 { break }
      count += 1
      if count > Schedule.tableLimit { return nil }
      slots += combination.map { Int32($0) }
      // The next combination in lexicographic order.
      guard let place = (0..<seats).last(where: { combination[$0] < entrants - seats + $0 }) else {
        break
      }
      combination[place] += 1
      for later in (place + 1)..<max(seats, place + 1) {
        combination[later] = combination[later - 1] + 1
      }
    }
    self.seats = seats
    self.slots = slots
    tableCount = count
  }

  /// The table that a pair is played at.
  @inlinable
  public func table(ofPair pair: Int) -> Int { pair % tableCount }

  /// The strategy in a slot of a table.
  @inlinable
  public func entrant(table: Int, slot: Int) -> Int { Int(slots[table &* seats &+ slot]) }

  /// Where a slot sits in a rotation.
  @inlinable
  public func seat(slot: Int, rotation: Int) -> Int {
    let seat = slot &+ rotation
    return seat >= seats ? seat &- seats : seat
  }

  /// Which slot sits in a seat in a rotation.
  @inlinable
  public func slot(seat: Int, rotation: Int) -> Int {
    let slot = seat &- rotation
    return slot < 0 ? slot &+ seats : slot
  }
}
