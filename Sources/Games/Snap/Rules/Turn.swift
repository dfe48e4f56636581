import GameCore

extension Snap {
  /// Turns the next card or ends the game.
  mutating func turnNextCard() {
    if table.cardsTurned >= rules.cardCap { return end(by: .cardCap) }
    if table.cardsTurned == repeatsAt, repeatsAt > 0 { return end(by: .repetition) }
    guard let seat = findTurner() else { return }
    table.turner = seat
    nextSeat = seat.next(of: seats)
    table.cardsTurned += 1
    if rules.piles == .central {
      table.turned = hands.removeClosedTop(seat)
      center.append(table.turned)
      lookAtCenter()
      look(at: seat)
    } else {
      if hands.closed(seat) == 0 { turnOver(seat) }
      hands.turn(seat)
      look(at: seat)
      table.turned = table.tops[seat.index]
      if repeatsAt == 0 { foreseeRepetition() }
    }
    findMatch()
  }

  /// Returns the next seat clockwise that can turn a card.
  ///
  /// - Returns: `nil` if there is no such seat, in which case the game ends.
  private mutating func findTurner() -> Seat? {
    var seat = nextSeat
    for _ in 0..<seats {
      if table.playing.contains(seat) {
        if canTurn(seat) { return seat }
        if rules.piles == .central, somebodyCanTurn {
          // With a central pile, a seat without cards is out at its turn.
          dropOut(seat)
          endIfAlone()
          if ending != nil { return nil }
        }
      }
      seat = seat.next(of: seats)
    }
    end(by: .exhausted)
    return nil
  }

  private var somebodyCanTurn: Bool {
    for seat in table.playing where canTurn(seat) { return true }
    return false
  }

  private func canTurn(_ seat: Seat) -> Bool {
    if hands.closed(seat) > 0 { return true }
    return hands.open(seat) > (rules.oneOpenCard == .skip ? 1 : 0)
  }

  /// Turns a seat's open pile over and shuffles it if the `shuffle` rule is set.
  mutating func turnOver(_ seat: Seat) {
    if rules.shuffle { hands.shuffleOpenPile(of: seat, using: &chance) }
    hands.turnOver(seat)
  }

  /// Computes when the position repeats if no card is moved.
  ///
  /// After every seat has an open card, the piles of a seat with n cards repeat after n of its
  /// turns. All piles therefore repeat after the least common multiple of these numbers. Shuffled
  /// piles do not repeat.
  mutating func foreseeRepetition() {
    if !rules.repetition || rules.shuffle || rules.piles == .central { return }
    for seat in table.playing where hands.open(seat) == 0 { return }
    var rounds = 1
    var turners = 0
    for seat in table.playing where canTurn(seat) {
      turners += 1
      rounds = leastCommonMultiple(rounds, hands.count(seat))
    }
    // If no seat can turn a card, the game ends for that reason instead.
    if turners > 0 { repeatsAt = table.cardsTurned + rounds * turners }
  }

  /// Removes a seat without cards.
  mutating func dropOut(_ seat: Seat) {
    table.playing.remove(seat)
    wentOut[seat] = table.cardsTurned
    late.remove(seat)
  }

  /// Ends the game if at most one seat remains, which then takes the pool and the center.
  mutating func endIfAlone() {
    if table.playing.count > 1 { return }
    for seat in table.playing {
      takeCenter(to: seat)
      takePool(to: seat)
      end(by: .allCards)
      return
    }
    end(by: .exhausted)
  }

  mutating func end(by ending: Ending) {
    self.ending = ending
    table.isMatch = false
    table.matching = .none
    table.rightCallers = .none
    refreshTable()
    decidingSeats = .none
  }
}

private func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
  var (x, y) = (a, b)
  while y != 0 { (x, y) = (y, x % y) }
  return a / x * b
}
