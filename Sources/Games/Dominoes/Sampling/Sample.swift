import GameCore

extension Dominoes: SearchableGame {
  /// Returns a random determinization: a game that is consistent with a seat's observation.
  ///
  /// The observation consists of the seat's tiles, the table, the leader, and forced passes and
  /// draws. All orders of the tiles before the hand that lead to the same observation are equally
  /// likely. Probabilities are as precise as a `Double`, except for sets above double-9 after many
  /// draws, because a seat's similar draws are then merged.
  ///
  /// The seat must be one that decides. The observation does not contain all counts from a match's
  /// earlier hands, so such counts begin with this hand. Later hands are shuffled again.
  ///
  /// - Complexity: Linear in the tiles if no seat drew. With many draws, deals are counted by
  ///   dynamic programming over the draws: about 10 µs for double-6, up to a second for double-12.
  public static func sample(
    _ observation: Observation, using random: inout RandomStream
  ) -> Dominoes {
    sample(observation, limit: DealSampler.usualLimit, using: &random)
  }

  /// Returns a random game and merges draws if the number of cached counts exceeds the limit.
  static func sample(
    _ observation: Observation, limit: Int, using random: inout RandomStream
  ) -> Dominoes {
    let isElectronic = observation.rules.family == .electronic
    let order =
      isElectronic
      ? observation.sampleFaces(using: &random)
      : observation.sampleOrder(limit: limit, using: &random)
    var game = Dominoes(
      rules: observation.rules, seats: observation.seats, dealing: random.nextStream(),
      firstSeats: random.nextStream())
    game.order = order
    game.table = observation.table
    game.history = observation.history
    game.passed = observation.passed
    game.points = observation.points
    game.accumulator.hands = observation.handNumber
    if isElectronic { game.sitDownElectronic(observation) } else { game.sitDown(observation) }
    return game
  }

  /// Sets the hands and the turn in block, draw and all-fives.
  private mutating func sitDown(_ seen: Observation) {
    let size = rules.handSize(seats: seats)
    for seat in hands.seats {
      hands[seat] = TileSet(
        order[seat.index * size..<(seat.index + 1) * size].map { Tile(index: Int($0)) })
    }
    nextInStock = seats * size
    for event in history {
      switch event.action {
      case .place(let tile, _):
        hands[event.seat].remove(tile)
        accumulator.tilesPlayed += 1
        idleTurns = 0
      case .draw:
        hands[event.seat].insert(Tile(index: Int(order[nextInStock])))
        nextInStock += 1
        accumulator.tilesDrawn += 1
      case .pass:
        accumulator.passes += 1
        idleTurns = drawable > 0 ? 0 : idleTurns + 1
      case .flip, .keep: break
      }
    }
    for seat in hands.seats { hands[seat].subtract(table.placed) }
    guard let first = history.first, let last = history.last else {
      if rules.opening == .highestDouble { handLeader = holderOfHighest() }
      if seen.isAsked { handLeader = seen.seat }
      mover = handLeader
      return
    }
    handLeader = first.seat
    let isOut = hands.seats.contains { hands[$0].isEmpty }
    if isOut || idleTurns == seats {
      if !isOut { accumulator.blockedHands = 1 }
      handWinner = handScore(out: hands.seats.first { hands[$0].isEmpty }).winner
      termination = rules.target > 0 ? .target : isOut ? .out : .blocked
      return
    }
    drew = last.action == .draw
    mover = drew ? last.seat : last.seat.next(of: seats)
  }

  /// Sets the owners, the seen tiles and the turn in the electronic game.
  ///
  /// A turn continues as long as its seat acts, because no seat has two consecutive turns.
  private mutating func sitDownElectronic(_ seen: Observation) {
    let size = rules.handSize(seats: seats)
    nextInStock = seats * size
    pile = Pile(seats: seats, tiles: order, handSize: size)
    for event in history {
      if let mover, mover != event.seat {
        idleTurns = pile.progressed ? 0 : idleTurns + 1
        pile.beginTurn()
      }
      mover = event.seat
      switch event.action {
      case .place(let tile, _):
        let face = UInt8(truncatingIfNeeded: tile.index)
        if let position = order.firstIndex(of: face) {
          for seat in hands.seats { pile.reveal(position, to: seat, tile) }
        }
        accumulator.tilesPlayed += 1
        pile.progressed = true
      case .flip(let position):
        if pile.hidden.contains(position) {
          pile.hidden.remove(position)
          pile.progressed = true
          accumulator.tilesDrawn += 1
        }
        let tile = Tile(index: Int(order[position]))
        pile.look(event.seat, at: position, tile)
        pile.fresh.insert(tile)
        pile.flips += 1
      case .pass: accumulator.passes += 1
      case .draw, .keep: break
      }
    }
    pile.owned = seen.owned
    for seat in hands.seats {
      hands[seat] = TileSet(pile.owned[seat].map { Tile(index: Int(order[$0])) })
    }
    guard let last = history.last else {
      mover = Seat(0)
      return
    }
    var goesOn = seen.isAsked && seen.seat == last.seat
    if !seen.isAsked {
      switch last.action {
      case .flip: goesOn = !(placeable.isEmpty && flippable.isEmpty)
      case .place: goesOn = !rules.enforcesTurn && mayGoOn
      case .draw, .keep, .pass: break
      }
    }
    if !goesOn { endTurn(of: last.seat) }
  }
}

extension Dominoes.Observation {
  /// A Boolean value that indicates whether the seat decides.
  var isAsked: Bool {
    var actions = legalActions.makeIterator()
    return actions.next() != nil
  }
}
