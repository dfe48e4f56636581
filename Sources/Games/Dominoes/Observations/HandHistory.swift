import GameCore

extension Dominoes {
  /// The public information of a hand, derived event by event to check observations of external programs.
  struct HandHistory {
    let rules: Rules
    let seats: Int
    /// The observing seat.
    let seat: Seat
    /// The tile at each position of the electronic game, if the seat has seen it.
    let faces: [UInt8]
    /// The number of tiles dealt to each seat.
    let handSize: Int
    private(set) var table: Table
    /// The numbers that were open when each seat passed after it last took a tile.
    private(set) var passed: PerSeat<SuitSet>
    /// The hidden and owned tiles of the electronic game, without the seats' views.
    private(set) var pile: Pile
    /// The positions of the tiles that the seat has seen.
    private(set) var known = PositionSet()
    /// The positions that the seat flipped in the current turn.
    private var fresh = PositionSet()
    private var placed: PerSeat<Int>
    private var drawn: PerSeat<Int>
    private var last: Event?
    private var idleTurns = 0

    /// Creates a history before the first event.
    init(rules: Rules, seats: Int, seat: Seat, faces: [UInt8]) {
      self.rules = rules
      self.seats = seats
      self.seat = seat
      self.faces = faces
      handSize = rules.handSize(seats: seats)
      table = Table(rules: rules)
      passed = PerSeat(repeating: SuitSet(), count: seats)
      placed = PerSeat(repeating: 0, count: seats)
      drawn = placed
      pile = Pile(seats: seats)
      if rules.family == .electronic {
        pile.hidden = PositionSet(seats * handSize..<rules.tileCount)
        for other in pile.owned.seats {
          pile.owned[other] = PositionSet(other.index * handSize..<(other.index + 1) * handSize)
        }
        known = pile.owned[seat]
      }
    }

    /// The number of tiles in the stock or, in the electronic game, of hidden tiles.
    var stock: Int {
      if rules.family == .electronic { return pile.hidden.count }
      return rules.tileCount - seats * handSize - drawn.values.reduce(0, +)
    }

    /// Returns the number of tiles that a seat has.
    func count(of other: Seat) -> Int {
      rules.family == .electronic
        ? pile.owned[other].count : handSize + drawn[other] - placed[other]
    }

    /// The tiles that the seat owns in the electronic game.
    var ownTiles: TileSet { tiles(at: pile.owned[seat]) }

    private func tiles(at positions: PositionSet) -> TileSet {
      TileSet(
        positions.lazy.filter { faces[$0] != Pile.unknown }.map { Tile(index: Int(faces[$0])) })
    }

    /// The number of tiles that may still be drawn.
    private var drawable: Int {
      rules.family == .draw || rules.family == .allFives ? max(0, stock - rules.drawReserve) : 0
    }
  }
}

/// Reading of events.
extension Dominoes.HandHistory {
  /// Reads and applies the next event.
  ///
  /// - Throws: `JSONValueError` if the event is impossible.
  mutating func follow(_ value: JSONValue) throws -> Dominoes.Event {
    let event = Dominoes.Event(
      try value.member("seat") { try $0.seat(of: seats) },
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
    if rules.family == .electronic { idleTurns = pile.progressed ? 0 : idleTurns + 1 }
    pile.beginTurn()
    fresh = Dominoes.PositionSet()
  }

  private mutating func happens(_ event: Dominoes.Event) -> Bool {
    switch event.action {
    case .place(let tile, let end): return places(tile, on: end, event.seat)
    case .draw:
      guard drawable > 0 else { return false }
      drawn[event.seat] += 1
      passed[event.seat] = Dominoes.SuitSet()
    case .flip(let position): return flips(position, event.seat)
    case .pass:
      let isElectronic = rules.family == .electronic
      if !isElectronic { idleTurns = drawable > 0 ? 0 : idleTurns + 1 }
      if !isElectronic || rules.placesOwned || pile.hidden.isEmpty {
        passed[event.seat] = passed[event.seat].union(table.open)
      }
    case .keep: return false
    }
    return true
  }

  private mutating func places(_ tile: Dominoes.Tile, on end: Dominoes.End, _ other: Seat) -> Bool {
    guard tile.high <= rules.set, !table.placed.contains(tile), table.accepts(tile, on: end) else {
      return false
    }
    if rules.family == .electronic {
      guard let position = faces.firstIndex(of: UInt8(truncatingIfNeeded: tile.index)),
        let owner = pile.owner(of: position)
      else { return false }
      pile.owned[owner].remove(position)
      known.insert(position)
      pile.progressed = true
    } else {
      guard count(of: other) > 0 else { return false }
      placed[other] += 1
      idleTurns = 0
    }
    table.place(tile, on: end)
    return true
  }

  private mutating func flips(_ position: Int, _ other: Seat) -> Bool {
    guard rules.family == .electronic, position < rules.tileCount else { return false }
    if let owner = pile.owner(of: position) {
      pile.owned[owner].remove(position)
    } else {
      guard pile.hidden.remove(position) != nil else { return false }
      pile.progressed = true
    }
    pile.owned[other].insert(position)
    pile.flips += 1
    passed[other] = Dominoes.SuitSet()
    if other == seat {
      known.insert(position)
      fresh.insert(position)
    }
    return true
  }
}

/// The turn of the observing seat.
extension Dominoes.HandHistory {
  /// Begins the seat's turn, unless it has begun; returns the reason if the seat has no turn.
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
    let mover = goesOn ? last.seat : last.seat.next(of: seats)
    if mover != seat { return "it is the turn of seat \(mover)" }
    if goesOn, !isPlaced { return nil }
    if idleTurns >= seats { return "the hand is blocked" }
    let isSettled =
      rules.family != .electronic || pile.hidden.isEmpty || rules.emptyWins
    if isSettled, passed.seats.contains(where: { count(of: $0) == 0 }) { return "the hand is over" }
    return nil
  }

  /// Returns a game in which the seat has the same legal actions; hidden information is missing.
  func game(hand: Dominoes.TileSet, isAsked: Bool) -> Dominoes {
    let nothing = RandomStream(state: 1, 0, 0, 0)
    var game = Dominoes(rules: rules, seats: seats, dealing: nothing, firstSeats: nothing)
    game.order = [UInt8](repeating: 0, count: rules.tileCount)
    game.nextInStock = rules.tileCount - stock
    game.hands[seat] = hand
    game.table = table
    game.pile = pile
    game.pile.fresh = tiles(at: fresh)
    game.pile.seen[seat] = tiles(at: known)
    game.drew = last?.action == .draw
    game.mover = isAsked ? seat : nil
    if last == nil, rules.family != .electronic, rules.opening == .highestDouble {
      game.mustLead = hand.max { $0.leadingRank < $1.leadingRank }
    }
    return game
  }
}
