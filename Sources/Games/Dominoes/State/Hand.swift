import GameCore

/// Playing a hand of block, draw or all-fives.
extension Dominoes {
  mutating func playHand(_ action: Action, by seat: Seat) throws(IllegalAction) {
    switch action {
    case .place(let tile, let end):
      if !hands[seat].contains(tile) {
        throw illegal(action, by: seat, "seat \(seat) does not hold \(tile)")
      }
      if let mustLead, mustLead != tile {
        throw illegal(action, by: seat, "the highest tile, \(mustLead), must be led")
      }
      if !table.accepts(tile, on: end) { throw illegal(action, by: seat, misfit(tile, on: end)) }
      place(tile, on: end, by: seat)
    case .draw:
      if !mayDraw {
        throw illegal(action, by: seat, "seat \(seat) can place a tile, or no tile may be drawn")
      }
      drew = true
      drawTile(for: seat)
    case .flip, .keep, .pass:
      throw illegal(action, by: seat, "only electronic dominoes has this action")
    }
  }

  private mutating func place(_ tile: Tile, on end: End, by seat: Seat) {
    table.place(tile, on: end)
    hands[seat].remove(tile)
    history.append(Event(seat, .place(tile, on: end)))
    accumulator.tilesPlayed &+= 1
    mustLead = nil
    idleTurns = 0
    if rules.family == .allFives {
      let sum = table.openPips(loneSpinner: rules.loneSpinner)
      if sum % 5 == 0 { points[seat] += sum }
    }
    if hands[seat].isEmpty {
      finishHand(out: seat)
    } else {
      passTurn(from: seat)
    }
  }

  /// Passes the turn to the next seat that can decide, while other seats are forced to draw or to
  /// pass.
  private mutating func passTurn(from seat: Seat) {
    var next = seat
    while true {
      next = next.next(of: seats)
      drew = false
      mover = next
      if canPlace(next) { return }
      while drawable > 0 {
        drawTile(for: next)
        if canPlace(next) {
          // Such a draw is forced, but it is the one tile that the turn allows.
          drew = true
          return
        }
        if rules.drawing == .one { break }
      }
      history.append(Event(next, .pass))
      passed[next] = passed[next].union(table.open)
      accumulator.passes &+= 1
      // While a tile can be drawn, the next turn may make progress.
      idleTurns = drawable > 0 ? 0 : idleTurns &+ 1
      if idleTurns == seats {
        finishHand(out: nil)
        return
      }
    }
  }

  private func canPlace(_ seat: Seat) -> Bool {
    !hands[seat].intersection(table.fitting).isEmpty
  }

  private mutating func drawTile(for seat: Seat) {
    hands[seat].insert(Tile(index: Int(order[nextInStock])))
    nextInStock += 1
    history.append(Event(seat, .draw))
    passed[seat] = SuitSet()
    accumulator.tilesDrawn &+= 1
  }

  private mutating func finishHand(out: Seat?) {
    let (winner, score) = handScore(out: out)
    if let winner { points[winner] += score }
    handWinner = winner
    if out == nil { accumulator.blockedHands += 1 }
    let best = points.seats.reduce(0) { max($0, points[$1]) }
    if rules.target > 0 && best < rules.target && accumulator.hands < Rules.handLimit {
      deal(shuffled())
      return
    }
    mover = nil
    if rules.target > 0 {
      termination = best < rules.target ? .handLimit : .target
    } else {
      termination = out == nil ? .blocked : .out
    }
  }
}
