import GameCore

extension Dominoes {
  /// The public information about a hand, followed event by event to check what external programs
  /// observe.
  struct HandHistory {
    /// The observing seat.
    let seat: Seat
    /// The tile at each position in the electronic game, if the seat has seen it.
    let faces: [UInt8]
    /// A game that contains only public information, without hidden tiles or what seats have seen.
    private(set) var game: Dominoes
    /// The positions whose tiles the seat has seen.
    private(set) var known = PositionSet()
    /// The number of tiles that each seat holds, except in the electronic game.
    private var held: PerSeat<Int>
    private var last: Event?

    /// Creates a history before the first event.
    init(rules: Rules, seats: Int, seat: Seat, faces: [UInt8]) {
      self.seat = seat
      self.faces = faces
      let size = rules.handSize(seats: seats)
      let nothing = RandomStream(state: 1, 0, 0, 0)
      game = Dominoes(rules: rules, seats: seats, dealing: nothing, firstSeats: nothing)
      game.order = [UInt8](repeating: 0, count: rules.tileCount)
      game.nextInStock = seats * size
      held = PerSeat(repeating: size, count: seats)
      if rules.family == .electronic {
        game.pile.hidden = PositionSet(seats * size..<rules.tileCount)
        for other in held.seats {
          game.pile.owned[other] = PositionSet(other.index * size..<(other.index + 1) * size)
        }
        known = game.pile.owned[seat]
      }
    }

    private var rules: Rules { game.rules }

    /// The number of tiles that each seat holds or owns.
    var counts: PerSeat<Int> {
      rules.family == .electronic ? game.pile.owned.map { $0.count } : held
    }

    /// The tiles that the seat owns in the electronic game.
    var ownTiles: TileSet { tiles(at: game.pile.owned[seat]) }

    private func tiles(at positions: PositionSet) -> TileSet {
      TileSet(
        positions.lazy.filter { faces[$0] != Pile.unknown }.map { Tile(index: Int(faces[$0])) })
    }
  }
}

/// Reading events.
extension Dominoes.HandHistory {
  /// Reads and applies the next event.
  ///
  /// - Throws: `JSONValueError` if the event is impossible.
  mutating func follow(_ value: JSONValue) throws -> Dominoes.Event {
    let event = Dominoes.Event(
      try value.member("seat") { try $0.seat(of: game.seats) },
      try value.member("action") {
        try $0.text(as: Dominoes.Action.self, "an action such as 'place 2-5 on 5'")
      })
    if let last, last.seat != event.seat { endTurn() }
    guard happens(event) else {
      throw JSONValueError("'\(event.action)' is impossible at this point").under("action")
    }
    last = event
    return event
  }

  private mutating func endTurn() {
    if rules.family == .electronic {
      game.idleTurns = game.pile.progressed ? 0 : game.idleTurns + 1
    }
    game.pile.beginTurn()
  }

  private mutating func happens(_ event: Dominoes.Event) -> Bool {
    switch event.action {
    case .place(let tile, let end): return places(tile, on: end, event.seat)
    case .draw:
      guard game.drawable > 0 else { return false }
      game.nextInStock += 1
      held[event.seat] += 1
      game.passed[event.seat] = Dominoes.SuitSet()
    case .flip(let position): return flips(position, event.seat)
    case .pass:
      let isElectronic = rules.family == .electronic
      if !isElectronic { game.idleTurns = game.drawable > 0 ? 0 : game.idleTurns + 1 }
      if !isElectronic || game.placesOwnedNow {
        game.passed[event.seat] = game.passed[event.seat].union(game.table.open)
      }
    case .keep: return false
    }
    return true
  }

  private mutating func places(_ tile: Dominoes.Tile, on end: Dominoes.End, _ other: Seat) -> Bool {
    guard tile.high <= rules.set, !game.table.placed.contains(tile),
      game.table.accepts(tile, on: end)
    else { return false }
    if rules.family == .electronic {
      guard let position = faces.firstIndex(of: UInt8(truncatingIfNeeded: tile.index)),
        let owner = game.pile.owner(of: position)
      else { return false }
      game.pile.owned[owner].remove(position)
      known.insert(position)
      game.pile.progressed = true
    } else {
      guard held[other] > 0 else { return false }
      held[other] -= 1
      game.idleTurns = 0
    }
    game.table.place(tile, on: end)
    return true
  }

  private mutating func flips(_ position: Int, _ other: Seat) -> Bool {
    guard rules.family == .electronic, position < rules.tileCount else { return false }
    if let owner = game.pile.owner(of: position) {
      game.pile.owned[owner].remove(position)
    } else {
      guard game.pile.hidden.remove(position) != nil else { return false }
      game.pile.progressed = true
    }
    game.pile.owned[other].insert(position)
    game.pile.flips += 1
    game.passed[other] = Dominoes.SuitSet()
    if other == seat {
      known.insert(position)
      game.pile.fresh = game.pile.fresh.union(tiles(at: Dominoes.PositionSet(position)))
    }
    return true
  }
}

/// The observing seat's turn.
extension Dominoes.HandHistory {
  /// Begins the seat's turn unless it has begun.
  ///
  /// - Returns: The reason why it is not the seat's turn, or `nil` if it is.
  mutating func beginTurn() -> String? {
    guard let last else {
      return rules.family == .electronic && seat != Seat(0) ? "seat 0 begins" : nil
    }
    var goesOn = last.action == .draw
    var isPlaced = false
    if case .flip = last.action, last.seat == seat { goesOn = true }
    if case .place = last.action { isPlaced = !rules.enforcesTurn && last.seat == seat }
    goesOn = goesOn || isPlaced
    if !goesOn { endTurn() }
    let mover = goesOn ? last.seat : last.seat.next(of: game.seats)
    if mover != seat { return "it is the turn of seat \(mover)" }
    if goesOn, !isPlaced { return nil }
    if game.idleTurns >= game.seats { return "the hand is blocked" }
    let isSettled =
      rules.family != .electronic || game.pile.hidden.isEmpty || rules.emptyWins
    if isSettled, counts.values.contains(0) { return "the hand is over" }
    return nil
  }

  /// Returns the legal actions for the seat with its own tiles, or none if it does not decide now.
  func legalActions(hand: Dominoes.TileSet, isAsked: Bool) -> Dominoes.LegalActions {
    var game = game
    game.hands[seat] = hand
    game.pile.seen[seat] = tiles(at: known)
    game.drew = last?.action == .draw
    game.mover = isAsked ? seat : nil
    if last == nil, rules.family != .electronic, rules.opening == .highestDouble {
      game.mustLead = hand.max { $0.leadingRank < $1.leadingRank }
    }
    return game.legalActions(for: seat)
  }
}
