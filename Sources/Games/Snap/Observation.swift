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
    /// The seats that are not out.
    public let playing: SeatSet
    /// The seat that has just turned a card.
    public let turner: Seat
    /// The card that it turned.
    public let turned: Card
    /// How many cards have been turned in this game.
    public let cardsTurned: Int
    /// Whether there is a match on the table.
    public let isMatch: Bool
    /// The seats whose open piles match; none with a central pile.
    public let matching: SeatSet
    /// Whether a call of this seat would be right, as long as no other comes first.
    public let callIsRight: Bool
    /// The seats that may not call on this card because of a false call.
    public let lockedOut: SeatSet
    /// How many cards the next right call will take from the pool.
    public let poolCards: Int
    /// How many cards lie on the central pile; 0 with piles of one's own.
    public let centralCards: Int
    /// The card beneath the top of the central pile, with which the turned card may match.
    public let beneathTurned: Card?

    private let tops: PerSeat<UInt8>
    private let open: PerSeat<UInt8>
    private let closed: PerSeat<UInt8>

    init(_ game: Snap, for seat: Seat) {
      self.seat = seat
      seats = game.seats
      playing = game.playing
      turner = game.turner
      turned = Card(game.turned)
      cardsTurned = game.tally.cardsTurned
      isMatch = game.match.found
      matching = game.match.seats
      callIsRight = game.isRight(seat)
      poolCards = game.pool.count
      centralCards = game.centre.count
      beneathTurned = centralCards > 1 ? Card(game.centre[centralCards - 2]) : nil
      var lockedOut = SeatSet.none
      var tops = PerSeat<UInt8>(repeating: 0, count: seats)
      var open = tops
      var closed = tops
      for other in game.playing {
        if game.lockedUntil[other] >= cardsTurned { lockedOut.insert(other) }
        let cards = game.hands.open(other)
        open[other] = UInt8(truncatingIfNeeded: cards)
        closed[other] = UInt8(truncatingIfNeeded: game.hands.closed(other))
        if cards > 0 { tops[other] = CardCode.face(game.hands.top(other)) }
      }
      self.lockedOut = lockedOut
      self.tops = tops
      self.open = open
      self.closed = closed
    }

    /// How many cards a seat's open pile has.
    public func openCards(of seat: Seat) -> Int { Int(open[seat]) }

    /// How many cards a seat's closed pile has.
    public func closedCards(of seat: Seat) -> Int { Int(closed[seat]) }

    /// The top of a seat's open pile; `nil` where there is none.
    public func top(of seat: Seat) -> Card? { open[seat] == 0 ? nil : Card(tops[seat]) }
  }

  public func observation(for seat: Seat) -> Observation { Observation(self, for: seat) }
}
