import GameCore

extension Snap {
  /// Finds the matches after a card was turned.
  mutating func findMatch() {
    if rules.piles == .central {
      return setMatch(table.beneath.map { key($0) == key(table.turned) } ?? false)
    }
    // Without an earlier match, a match includes the turned card, unless a seat that went out made
    // new neighbors.
    if !table.isMatch, rules.tops == .any, !turnedCardMatches { return }
    table.matching = .none
    for seat in table.playing where table.keys[seat.index] != Table.noKey {
      for other in table.playing
      where other > seat && table.keys[other.index] == table.keys[seat.index] {
        if rules.tops == .any || areNeighbours(seat, other) {
          table.matching.insert(seat)
          table.matching.insert(other)
        }
      }
    }
    setMatch(!table.matching.isEmpty)
  }

  /// Records the seats whose calls are right.
  private mutating func setMatch(_ isMatch: Bool) {
    table.isMatch = isMatch
    switch rules.caller {
    case .anyone: table.rightCallers = isMatch ? table.playing : .none
    case .owner: table.rightCallers = table.matching
    }
  }

  // This is a property, because a call would receive a copy of the whole game for every turned card.
  @inline(__always)
  private var turnedCardMatches: Bool {
    let key = table.keys[table.turner.index]
    for index in 0..<seats where index != table.turner.index && table.keys[index] == key {
      return true
    }
    return false
  }

  private func key(_ code: UInt8) -> UInt8 { CardCode.key(code, by: rules.match) }

  private func areNeighbours(_ a: Seat, _ b: Seat) -> Bool {
    nextPlaying(after: a) == b || nextPlaying(after: b) == a
  }

  /// Returns the next seat clockwise that is not out, or the seat itself if there is none.
  func nextPlaying(after seat: Seat) -> Seat {
    var next = seat.next(of: seats)
    while next != seat, !table.playing.contains(next) { next = next.next(of: seats) }
    return next
  }
}
