import GameCore

/// The public information after a card has been turned.
///
/// It is updated as cards move, because every seat reads it after every turned card.
struct Table: Sendable {
  /// The key for an empty open pile, which no card has.
  static let noKey: UInt8 = 255

  var cardsTurned = 0
  var turner = Seat(0)
  /// The seats that are not out.
  var playing: SeatSet
  /// The seats that may not call because of a false call.
  var lockedOut = SeatSet.none
  /// The seats whose open piles match, or none with a central pile.
  var matching = SeatSet.none
  var isMatch = false
  /// The seats whose calls are right.
  var rightCallers = SeatSet.none
  var turned: UInt8 = 0
  /// The seats whose call counted last, or none before the first.
  var callers = SeatSet.none
  /// Whether the last call that counted was right, and the number of turned cards at that call.
  var wasRight = false
  var callCard = 0
  /// How many of each seat's right calls took cards and how many of its calls were false.
  var rightCalls = SeatStorage<UInt32>(repeating: 0)
  var falseCalls = SeatStorage<UInt32>(repeating: 0)
  /// The card beneath the top of the central pile.
  var beneath: UInt8?
  var poolCards: UInt8 = 0
  var centralCards: UInt8 = 0
  var open = SeatStorage<UInt8>(repeating: 0)
  var closed = SeatStorage<UInt8>(repeating: 0)
  /// The faces on top of the open piles.
  var tops = SeatStorage<UInt8>(repeating: 0)
  /// The keys of the top cards, which matching cards share.
  var keys = SeatStorage<UInt8>(repeating: Table.noKey)
}

extension Table {
  /// Records the seats whose call counted on the current card.
  mutating func noteCall(of seats: SeatSet, isRight: Bool) {
    (callers, wasRight, callCard) = (seats, isRight, cardsTurned)
  }

  /// Records a seat's numbers of right and false calls.
  mutating func noteCount(of seat: Seat, _ calls: SnapAccumulator.Calls) {
    rightCalls[seat.index] = UInt32(clamping: calls.snaps)
    falseCalls[seat.index] = UInt32(clamping: calls.falseCalls)
  }
}

extension Snap {
  /// Updates what the table shows of one seat's piles.
  mutating func look(at seat: Seat) {
    let open = hands.open(seat)
    table.open[seat.index] = UInt8(truncatingIfNeeded: open)
    table.closed[seat.index] = UInt8(truncatingIfNeeded: hands.closed(seat))
    if open == 0 {
      table.keys[seat.index] = Table.noKey
    } else {
      let top = hands.top(seat)
      table.tops[seat.index] = CardCode.face(top)
      table.keys[seat.index] = CardCode.key(top, by: rules.match)
    }
  }

  /// Updates what the table shows of all piles, after cards changed hands.
  mutating func refreshTable() {
    for seat in SeatSet.all(seats) { look(at: seat) }
    lookAtCenter()
    table.poolCards = UInt8(truncatingIfNeeded: pool.count)
  }

  /// Updates what the table shows of the central pile.
  mutating func lookAtCenter() {
    table.centralCards = UInt8(truncatingIfNeeded: center.count)
    table.beneath = center.count > 1 ? center[center.count - 2] : nil
  }
}
