import GameCore

extension Snap {
  /// Judges the calls on the current card, moves cards, and adds the pause to the time.
  mutating func endTurn(with calling: SeatSet) {
    var earliest = Int.max
    for seat in calling { earliest = min(earliest, arrivals[seat]) }
    let pause = rules.turnPause &* 1000
    if earliest > pause {
      if table.isMatch { accumulator.missedMatches += 1 }
      for seat in calling {
        if !late.contains(seat) { accumulator.calls[seat].lateCalls += 1 }
        arrivals[seat] -= pause
      }
      late = calling
      accumulator.elapsed &+= pause
      accumulator.judgedAt = accumulator.elapsed
      return
    }
    var first = SeatSet.none
    let end = min(earliest + rules.tieWindow, pause)
    for seat in calling where arrivals[seat] <= end { first.insert(seat) }
    late = .none
    accumulator.judgedAt = accumulator.elapsed + earliest
    let moved = accumulator.cardsMoved
    if !judge(first), table.isMatch { accumulator.missedMatches += 1 }
    if moved == accumulator.cardsMoved {
      accumulator.elapsed += pause
    } else {
      accumulator.elapsed += earliest + 2000 * rules.movePause
      refreshTable()
      repeatsAt = 0
      foreseeRepetition()
      noteLeader()
    }
    endIfAlone()
  }

  /// Determines which of the first calls counts and applies it.
  ///
  /// - Returns: `true` if a match was taken or put into the pool.
  private mutating func judge(_ first: SeatSet) -> Bool {
    var candidates = first
    if first.count > 1 {
      accumulator.ties += 1
      if rules.tie == .pool {
        var right = SeatSet.none
        for seat in first where table.rightCallers.contains(seat) { right.insert(seat) }
        if right.count > 1 {
          table.noteCall(of: right, isRight: true)
          poolMatch()
          return true
        }
      }
      if rules.tie == .moverLoses { candidates.remove(table.turner) }
    }
    var skipped = candidates.count > 1 ? chance.next(below: candidates.count) : 0
    for seat in candidates {
      if skipped == 0 {
        let isRight = table.rightCallers.contains(seat)
        table.noteCall(of: SeatSet(seat), isRight: isRight)
        if isRight { snap(by: seat) } else { punish(seat) }
        return isRight
      }
      skipped -= 1
    }
    return false
  }

  /// Moves the matching piles to the caller, clockwise from its own pile, and then the pool.
  private mutating func snap(by caller: Seat) {
    accumulator.calls[caller].snaps += 1
    table.noteCount(of: caller, accumulator.calls[caller])
    if rules.winnerTakes == .twoCards { return takeTopCards(to: caller) }
    takeCenter(to: caller)
    var seat = caller
    for _ in 0..<seats {
      if table.matching.contains(seat) {
        if seat != caller { accumulator.cardsMoved += hands.open(seat) }
        hands.moveOpenPile(of: seat, to: caller)
      }
      seat = seat.next(of: seats)
    }
    takePool(to: caller)
    dropSeatsWithoutCards()
  }

  /// Moves the matching top cards to the caller, clockwise from its own card, and then the pool.
  private mutating func takeTopCards(to caller: Seat) {
    for code in removeTopCards(from: caller, besides: caller) { hands.append(code, to: caller) }
    takePool(to: caller)
    dropSeatsWithoutCards()
  }

  /// Removes the matching cards, either in seat order from a given seat or from the central pile.
  ///
  /// - Parameter owner: The receiving seat, whose own cards do not count as moved.
  private mutating func removeTopCards(from first: Seat, besides owner: Seat?) -> [UInt8] {
    if rules.piles == .central {
      let cards = Array(center.suffix(2))
      center.removeLast(cards.count)
      accumulator.cardsMoved += cards.count
      return cards
    }
    var cards: [UInt8] = []
    var seat = first
    for _ in 0..<seats {
      if table.matching.contains(seat) {
        cards.append(hands.removeOpenTop(seat))
        if seat != owner { accumulator.cardsMoved += 1 }
      }
      seat = seat.next(of: seats)
    }
    return cards
  }

  /// Moves the matching piles into the pool, clockwise from the turner's pile.
  private mutating func poolMatch() {
    accumulator.pooledMatches += 1
    if rules.winnerTakes == .twoCards {
      pool += removeTopCards(from: table.turner, besides: nil)
      return dropSeatsWithoutCards()
    }
    accumulator.cardsMoved += center.count
    pool += center
    center.removeAll(keepingCapacity: true)
    var seat = table.turner
    for _ in 0..<seats {
      if table.matching.contains(seat) { poolOpenPile(of: seat) }
      seat = seat.next(of: seats)
    }
    dropSeatsWithoutCards()
  }

  /// Applies the penalty for a false call.
  private mutating func punish(_ caller: Seat) {
    accumulator.calls[caller].falseCalls += 1
    table.noteCount(of: caller, accumulator.calls[caller])
    if rules.lockOut > 0 { lockedUntil[caller] = table.cardsTurned + rules.lockOut }
    switch rules.penalty {
    case .none:
      return
    case .openPile:
      poolOpenPile(of: caller)
    case .pool:
      prepare(caller, toPay: rules.penaltyCards)
      for _ in 0..<rules.penaltyCards where hands.closed(caller) > 0 { pay(from: caller, to: nil) }
    case .oneEach:
      var receivers = table.playing
      for seat in table.playing where seat == caller || hands.count(seat) == 0 {
        receivers.remove(seat)
      }
      prepare(caller, toPay: receivers.count * rules.penaltyCards)
      for _ in 0..<rules.penaltyCards {
        var seat = caller.next(of: seats)
        while seat != caller {
          if receivers.contains(seat), hands.closed(caller) > 0 { pay(from: caller, to: seat) }
          seat = seat.next(of: seats)
        }
      }
    }
    if hands.count(caller) == 0 { dropOut(caller) }
  }

  private mutating func prepare(_ caller: Seat, toPay cards: Int) {
    if hands.closed(caller) < cards, hands.open(caller) > 0 { turnOver(caller) }
  }

  /// Moves the top closed card to a seat or to the pool.
  private mutating func pay(from caller: Seat, to receiver: Seat?) {
    let code = hands.removeClosedTop(caller)
    if let receiver { hands.append(code, to: receiver) } else { pool.append(code) }
    accumulator.cardsMoved += 1
  }

  private mutating func poolOpenPile(of seat: Seat) {
    accumulator.cardsMoved += hands.open(seat)
    while hands.open(seat) > 0 { pool.append(hands.removeOpenBottom(seat)) }
  }

  mutating func takeCenter(to seat: Seat) {
    accumulator.cardsMoved += center.count
    for code in center { hands.append(code, to: seat) }
    center.removeAll(keepingCapacity: true)
  }

  mutating func takePool(to seat: Seat) {
    accumulator.cardsMoved += pool.count
    for code in pool { hands.append(code, to: seat) }
    pool.removeAll(keepingCapacity: true)
  }

  /// Removes seats without cards from the game, unless there is a central pile.
  private mutating func dropSeatsWithoutCards() {
    if rules.piles == .central { return }
    for seat in table.playing where hands.count(seat) == 0 { dropOut(seat) }
  }

  /// Counts a lead change if another seat alone holds the most cards.
  private mutating func noteLeader() {
    var leader: Seat?
    var most = 0
    for seat in table.playing {
      let cards = hands.count(seat)
      if cards == most { leader = nil }
      if cards > most { (leader, most) = (seat, cards) }
    }
    guard let leader else { return }
    if let old = accumulator.leader, old != leader { accumulator.leadChanges += 1 }
    accumulator.leader = leader
  }
}
