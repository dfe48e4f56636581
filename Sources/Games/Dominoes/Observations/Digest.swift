import GameCore

extension Dominoes {
  public var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seats))
    for tile in order { hash.combine(UInt64(tile)) }
    for word in dealing.state + firstSeats.state { hash.combine(word) }
    hash.combine(nextInStock)
    for seat in hands.seats {
      hash.combine(hands[seat].bits)
      hash.combine(points[seat])
      hash.combine(UInt64(passed[seat].bits))
      hash.combine(pile.owned[seat].bits)
      hash.combine(pile.seen[seat].bits)
    }
    hash.combine(pile.hidden.bits)
    hash.combine(pile.fresh.bits)
    hash.combine(pile.flips)
    hash.combine(pile.progressed ? 1 : 0)
    hash.combine(table.placed.bits)
    hash.combine(table.singles)
    hash.combine(table.sides)
    hash.combine(UInt64(table.spinners.bits))
    for event in history { hash.combine(UInt64(event.code) << 8 | UInt64(event.place)) }
    hash.combine(mover?.index ?? -1)
    hash.combine(handLeader.index)
    hash.combine(handWinner?.index ?? -1)
    hash.combine(mustLead?.index ?? -1)
    hash.combine(idleTurns)
    hash.combine(drew ? 1 : 0)
    hash.combine(accumulator.hands)
    hash.combine(accumulator.blockedHands)
    hash.combine(accumulator.tilesPlayed)
    hash.combine(accumulator.tilesDrawn)
    hash.combine(accumulator.passes)
    return hash.value
  }

  public static func digest(of observation: Observation) -> UInt64? { observation.digest }
}

extension Dominoes.Observation {
  /// A digest of everything in the observation except the rules.
  fileprivate var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seats))
    hash.combine(seat.index)
    hash.combine(hand.bits)
    hash.combine(table.placed.bits)
    hash.combine(table.singles)
    hash.combine(table.sides)
    hash.combine(UInt64(table.spinners.bits))
    for other in counts.seats {
      hash.combine(counts[other])
      hash.combine(UInt64(passed[other].bits))
      hash.combine(points[other])
      hash.combine(owned[other].bits)
    }
    hash.combine(stock)
    hash.combine(handNumber)
    for event in history { hash.combine(UInt64(event.code) << 8 | UInt64(event.place)) }
    hash.combine(placeable.bits)
    hash.combine(mayDraw ? 1 : 0)
    hash.combine(mayKeep ? 1 : 0)
    hash.combine(mayPass ? 1 : 0)
    hash.combine(flippable.bits)
    hash.combine(hidden.bits)
    for face in faces { hash.combine(UInt64(face)) }
    return hash.value
  }
}

extension StableHash {
  fileprivate mutating func combine(_ bits: UInt128) {
    combine(UInt64(truncatingIfNeeded: bits))
    combine(UInt64(truncatingIfNeeded: bits >> 64))
  }
}
