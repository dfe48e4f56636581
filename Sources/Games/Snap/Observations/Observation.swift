import GameCore

extension Snap {
  /// What everybody at the table sees when a card has been turned.
  ///
  /// Closed cards and covered open cards are not in it; a strategy that wants to know them has to
  /// remember what it saw.
  public struct Observation: Sendable {
    /// The seat that looks.
    public let seat: Seat
    /// How many seats the table has.
    public let seats: Int
    private let table: Table

    init(_ table: Table, seat: Seat, seats: Int) {
      self.seat = seat
      self.seats = seats
      self.table = table
    }

    /// Whether a call of this seat would be right, as long as no other comes first.
    public var callIsRight: Bool { table.rightCallers.contains(seat) }
    /// The seats that are not out.
    public var playing: SeatSet { table.playing }
    /// The seat that has just turned a card.
    public var turner: Seat { table.turner }
    /// The card that it turned.
    public var turned: Card { Card(table.turned) }
    /// How many cards have been turned in this game.
    public var cardsTurned: Int { table.cardsTurned }
    /// Whether there is a match on the table.
    public var isMatch: Bool { table.isMatch }
    /// The seats whose open piles match; none with a central pile.
    public var matching: SeatSet { table.matching }
    /// The seats that may not call on this card because of a false call.
    public var lockedOut: SeatSet { table.lockedOut }
    /// How many cards the next right call will take from the pool.
    public var poolCards: Int { Int(table.poolCards) }
    /// How many cards lie on the central pile; 0 with piles of one's own.
    public var centralCards: Int { Int(table.centralCards) }
    /// The card beneath the top of the central pile, with which the turned card may match.
    public var beneathTurned: Card? { table.beneath.map { Card($0) } }

    /// The last call that counted; `nil` before the first.
    public var lastCall: Call? {
      table.callers.isEmpty
        ? nil : Call(seats: table.callers, isRight: table.wasRight, card: table.callCard)
    }

    /// A call that all seats heard.
    public struct Call: Hashable, Sendable {
      /// Whose call it was: several where matches of calls at the same time went to the pool.
      public let seats: SeatSet
      /// Whether there was a match that they might call.
      public let isRight: Bool
      /// How many cards had been turned then.
      public let card: Int
    }

    /// How often a seat called rightly and took cards.
    public func rightCalls(of seat: Seat) -> Int { Int(table.rightCalls[seat.index]) }

    /// How often a seat called falsely.
    public func falseCalls(of seat: Seat) -> Int { Int(table.falseCalls[seat.index]) }

    /// How many cards a seat's open pile has.
    public func openCards(of seat: Seat) -> Int { Int(table.open[seat.index]) }

    /// How many cards a seat's closed pile has.
    public func closedCards(of seat: Seat) -> Int { Int(table.closed[seat.index]) }

    /// The top of a seat's open pile; `nil` where there is none.
    public func top(of seat: Seat) -> Card? {
      table.open[seat.index] == 0 ? nil : Card(table.tops[seat.index])
    }
  }

  // Inlinable so that the caller does not copy the whole state first.
  public func observation(for seat: Seat) -> Observation {
    Observation(table, seat: seat, seats: seats)
  }
}
