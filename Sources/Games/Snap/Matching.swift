import GameCore

/// Whether there is a match on the table, and whose piles match.
struct Matching: Hashable, Sendable {
  var found = false
  /// The seats whose open piles match; none with a central pile.
  var seats = SeatSet.none
}

extension Snap {
  func findMatch() -> Matching {
    if rules.piles == .central {
      guard centre.count > 1 else { return Matching() }
      let keys = (key(centre[centre.count - 1]), key(centre[centre.count - 2]))
      return Matching(found: keys.0 == keys.1)
    }
    // No card has this key: it stands for an open pile without cards.
    let nothing: UInt8 = 255
    var keys = PerSeat(repeating: nothing, count: seats)
    for seat in playing where hands.open(seat) > 0 { keys[seat] = key(hands.top(seat)) }
    var match = Matching()
    for seat in playing where keys[seat] != nothing {
      for other in playing where other > seat && keys[other] == keys[seat] {
        if rules.tops == .any || areNeighbours(seat, other) {
          match.found = true
          match.seats.insert(seat)
          match.seats.insert(other)
        }
      }
    }
    return match
  }

  /// Whether a call of this seat would be right now.
  func isRight(_ caller: Seat) -> Bool {
    match.found && (rules.caller == .anyone || match.seats.contains(caller))
  }

  private func key(_ code: UInt8) -> UInt8 { CardCode.key(code, by: rules.match) }

  private func areNeighbours(_ a: Seat, _ b: Seat) -> Bool {
    nextPlaying(after: a) == b || nextPlaying(after: b) == a
  }

  /// The next seat clockwise that is in; the seat itself where there is no other.
  private func nextPlaying(after seat: Seat) -> Seat {
    var next = seat.next(of: seats)
    while next != seat, !playing.contains(next) { next = next.next(of: seats) }
    return next
  }
}
