import GameCore

/// The rules of electronic dominoes.
extension Dominoes {
  mutating func playElectronic(_ action: Action, by seat: Seat) throws(IllegalAction) {
    switch action {
    case .place(let tile, let end):
      if !placeable.contains(tile) {
        throw illegal(action, by: seat, whyNotPlaceable(tile, on: end, by: seat))
      }
      if !table.accepts(tile, on: end) { throw illegal(action, by: seat, misfit(tile, on: end)) }
      placeOwned(tile, on: end, by: seat)
    case .flip(let position):
      if !flippable.contains(position) {
        throw illegal(action, by: seat, whyNotFlippable(position))
      }
      flip(position, by: seat)
    case .keep:
      if !mayKeep {
        throw illegal(
          action, by: seat,
          mustPlaceFlipped
            ? "a flipped tile that fits must be placed" : "nothing was flipped in this turn")
      }
      endTurn(of: seat)
    case .pass:
      if !mayPass {
        throw illegal(
          action, by: seat,
          pile.flips == 0 && !pile.progressed
            ? "an owned tile fits, or tiles are hidden" : "after a flip, a turn ends with 'keep'")
      }
      history.append(Event(seat, .pass))
      accumulator.passes += 1
      if placesOwnedNow { passed[seat] = passed[seat].union(table.open) }
      endTurn(of: seat)
    case .draw:
      throw illegal(action, by: seat, "electronic dominoes has no stock: flip a tile")
    }
  }

  /// A Boolean value that indicates whether owned tiles may be placed at the beginning of a turn.
  @inline(__always)
  var placesOwnedNow: Bool { rules.placesOwned || pile.hidden.isEmpty }

  /// The tiles that were flipped in this turn and have not been placed.
  @inline(__always)
  var fresh: TileSet { pile.fresh.subtracting(table.placed) }

  @inline(__always)
  var mustPlaceFlipped: Bool {
    rules.flippedTile == .must && !fresh.intersection(table.fitting).isEmpty
  }

  private mutating func placeOwned(_ tile: Tile, on end: End, by seat: Seat) {
    table.place(tile, on: end)
    history.append(Event(seat, .place(tile, on: end)))
    accumulator.tilesPlayed += 1
    let face = UInt8(truncatingIfNeeded: tile.index)
    if let position = order.firstIndex(of: face) {
      if let owner = pile.owner(of: position) {
        pile.owned[owner].remove(position)
        hands[owner].remove(tile)
      }
      for other in hands.seats { pile.reveal(position, to: other, tile) }
    }
    pile.progressed = true
    if rules.enforcesTurn || !mayGoOn { endTurn(of: seat) }
  }

  /// A Boolean value that indicates whether the seat can act again after it has placed a tile.
  @inline(__always)
  var mayGoOn: Bool { !isOut && !(placeable.isEmpty && flippable.isEmpty) }

  @inline(__always)
  private var isOut: Bool {
    guard pile.hidden.isEmpty || rules.emptyWins else { return false }
    for seat in hands.seats where hands[seat].isEmpty { return true }
    return false
  }

  private mutating func flip(_ position: Int, by seat: Seat) {
    let tile = Tile(index: Int(order[position]))
    if let owner = pile.owner(of: position) {
      pile.owned[owner].remove(position)
      hands[owner].remove(tile)
    } else {
      pile.hidden.remove(position)
      pile.progressed = true
      accumulator.tilesDrawn += 1
    }
    pile.owned[seat].insert(position)
    pile.look(seat, at: position, tile)
    hands[seat].insert(tile)
    passed[seat] = SuitSet()
    pile.fresh.insert(tile)
    pile.flips += 1
    history.append(Event(seat, .flip(position)))
    if placeable.isEmpty && flippable.isEmpty { endTurn(of: seat) }
  }

  mutating func endTurn(of seat: Seat) {
    idleTurns = pile.progressed ? 0 : idleTurns + 1
    if isOut {
      finish(by: .out)
    } else if idleTurns == seats {
      accumulator.blockedHands += 1
      finish(by: .blocked)
    } else {
      mover = seat.next(of: seats)
      pile.beginTurn()
    }
  }

  private mutating func finish(by reason: Termination) {
    mover = nil
    termination = reason
  }

  private func whyNotPlaceable(_ tile: Tile, on end: End, by seat: Seat) -> String {
    if table.placed.contains(tile) { return "\(tile) is on the table already" }
    if pile.flips > 0, rules.enforcesTurn || pile.fresh.contains(tile) {
      if rules.flippedTile == .nextTurn { return "a flipped tile waits for the next turn" }
      if !pile.fresh.contains(tile) { return "\(tile) was not flipped in this turn" }
    } else if !placesOwnedNow {
      return "owned tiles may be placed only if no tile is hidden"
    } else if !hands[seat].contains(tile) {
      // The reason must not reveal whether another seat owns the tile.
      if !rules.othersTiles { return "seat \(seat) does not own \(tile)" }
      if !pile.seen[seat].contains(tile) { return "seat \(seat) never saw \(tile)" }
    }
    return misfit(tile, on: end)
  }

  private func whyNotFlippable(_ position: Int) -> String {
    guard order.indices ~= position else {
      return "positions are numbered from 0 to \(order.count - 1)"
    }
    if rules.peeks > 0 && pile.flips >= rules.peeks {
      return "a turn has \(rules.peeks) flip\(rules.peeks == 1 ? "" : "s")"
    }
    if mustPlaceFlipped { return "the flipped tile fits and must be placed" }
    if flippable.isEmpty && !pile.hidden.isEmpty { return "an owned tile fits and must be placed" }
    if pile.hidden.contains(position) { return "only the first hidden tile may be flipped" }
    if let mover, pile.owned[mover].contains(position) {
      return "the seat already owns the tile there"
    }
    return pile.owner(of: position) == nil
      ? "the tile there is on the table" : "another seat owns the tile there"
  }
}
