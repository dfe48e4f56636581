import GameCore

extension Snap {
  /// The public information after a card has been turned.
  ///
  /// It excludes closed cards and covered open cards, but a strategy can remember those that it
  /// saw.
  public struct Observation: Sendable {
    /// The observing seat.
    public let seat: Seat
    /// The number of seats.
    public let seats: Int
    private let table: Table

    init(_ table: Table, seat: Seat, seats: Int) {
      self.seat = seat
      self.seats = seats
      self.table = table
    }

    /// A Boolean value that indicates whether a call of this seat would be right if it came first.
    public var callIsRight: Bool { table.rightCallers.contains(seat) }
    /// The seats that are not out.
    public var playing: SeatSet { table.playing }
    /// The seat that turned the last card.
    public var turner: Seat { table.turner }
    /// The last turned card.
    public var turned: Card { Card(table.turned) }
    /// The number of cards turned in this game.
    public var cardsTurned: Int { table.cardsTurned }
    /// A Boolean value that indicates whether there is a match.
    public var isMatch: Bool { table.isMatch }
    /// The seats whose open piles match, or none with a central pile.
    public var matching: SeatSet { table.matching }
    /// The seats that may not call on this card because of a false call.
    public var lockedOut: SeatSet { table.lockedOut }
    /// The number of cards in the pool, which the next right call takes.
    public var poolCards: Int { Int(table.poolCards) }
    /// The number of cards on the central pile, or 0 if there is no such pile.
    public var centralCards: Int { Int(table.centralCards) }
    /// The card beneath the top of the central pile, which may match the turned card.
    public var beneathTurned: Card? { table.beneath.map { Card($0) } }

    /// The last call that counted, or `nil` before the first.
    public var lastCall: Call? {
      table.callers.isEmpty
        ? nil : Call(seats: table.callers, isRight: table.wasRight, card: table.callCard)
    }

    /// The last call that counted.
    public struct Call: Hashable, Sendable {
      /// The calling seats, which are several if simultaneous calls sent a match to the pool.
      public let seats: SeatSet
      /// A Boolean value that indicates whether the call was right.
      public let isRight: Bool
      /// The number of cards that had been turned at the call.
      public let card: Int
    }

    /// Returns the number of a seat's right calls that took cards.
    public func rightCalls(of seat: Seat) -> Int { Int(table.rightCalls[seat.index]) }

    /// Returns the number of a seat's false calls.
    public func falseCalls(of seat: Seat) -> Int { Int(table.falseCalls[seat.index]) }

    /// Returns the number of cards on a seat's open pile.
    public func openCards(of seat: Seat) -> Int { Int(table.open[seat.index]) }

    /// Returns the number of cards on a seat's closed pile.
    public func closedCards(of seat: Seat) -> Int { Int(table.closed[seat.index]) }

    /// Returns the top of a seat's open pile, or `nil` if it is empty.
    public func top(of seat: Seat) -> Card? {
      table.open[seat.index] == 0 ? nil : Card(table.tops[seat.index])
    }
  }

  // This function is inlinable, so that the caller does not copy the whole state first.
  public func observation(for seat: Seat) -> Observation {
    Observation(table, seat: seat, seats: seats)
  }
}
