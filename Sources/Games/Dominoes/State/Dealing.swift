import GameCore

extension Dominoes {
  /// Returns the set in the order of the next deal, as ``Tile/index``.
  mutating func shuffled() -> [UInt8] {
    var tiles = [UInt8](unsafeUninitializedCapacity: rules.tileCount) { buffer, count in
      count = 0
      for low in 0...rules.set {
        for high in low...rules.set {
          buffer.initializeElement(at: count, to: UInt8(truncatingIfNeeded: Tile(low, high).index))
          count += 1
        }
      }
    }
    dealing.permute(&tiles)
    return tiles
  }

  /// Begins a hand with the tiles in a given order.
  mutating func deal(_ order: [UInt8]) {
    layOut(order)
    if rules.family == .electronic {
      mover = Seat(0)
    } else {
      handLeader = leader()
      mover = handLeader
    }
    accumulator.hands += 1
  }

  /// Deals the tiles in a given order, before the first decision.
  mutating func layOut(_ order: [UInt8]) {
    let size = rules.handSize(seats: seats)
    self.order = order
    table = Table(rules: rules)
    history.removeAll(keepingCapacity: true)
    history.reserveCapacity(order.count + seats)
    for seat in hands.seats {
      var hand = TileSet()
      let start = seat.index * size
      for place in start..<start + size { hand.insert(Tile(index: Int(order[place]))) }
      hands[seat] = hand
      passed[seat] = SuitSet()
    }
    nextInStock = seats * size
    idleTurns = 0
    drew = false
    if rules.family == .electronic {
      pile = Pile(seats: seats, tiles: order, handSize: size)
      for seat in hands.seats { pile.faces[seat] = pile.view(of: seat, tiles: order) }
    }
  }

  /// Returns the leader of the hand and sets the tile that must be led.
  private mutating func leader() -> Seat {
    mustLead = nil
    switch rules.opening {
    case .highestDouble: return holderOfHighest()
    case .firstSeat: return Seat(0)
    case .random: return Seat(firstSeats.next(below: seats))
    case .winner: return handWinner ?? handLeader
    case .rotation: return Seat(accumulator.hands % seats)
    }
  }

  mutating func holderOfHighest() -> Seat {
    var highest = Tile(0, 0)
    var holder = Seat(0)
    var rank = -1
    for seat in hands.seats {
      for tile in hands[seat] where tile.leadingRank > rank {
        rank = tile.leadingRank
        highest = tile
        holder = seat
      }
    }
    mustLead = highest
    return holder
  }
}

extension Dominoes.Tile {
  /// The priority to lead: doubles first, then by pips, then by the larger number.
  var leadingRank: Int { (isDouble ? 1000 : 0) + pips * 16 + high }
}

extension Dominoes.Rules {
  /// The number of tiles in the set.
  public var tileCount: Int { (set + 1) * (set + 2) / 2 }

  /// Returns the number of tiles that are dealt to each seat.
  ///
  /// If the `hand` rule is 0, each seat gets none in electronic dominoes, and otherwise 7 with two
  /// players and 5 with more.
  public func handSize(seats: Int) -> Int {
    if hand > 0 { return hand }
    if family == .electronic { return 0 }
    return seats == 2 ? 7 : 5
  }
}
