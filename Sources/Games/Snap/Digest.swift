import GameCore

extension Snap {
  public var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seats))
    for seat in PerSeat(repeating: 0, count: seats).seats {
      combine(hands.cards(seat), into: &hash)
      hash.combine(hands.open(seat))
      hash.combine(table.playing.contains(seat) ? -1 : wentOut[seat])
      hash.combine(lockedUntil[seat])
      hash.combine(late.contains(seat) ? arrivals[seat] : -1)
    }
    combine(centre, into: &hash)
    combine(pool, into: &hash)
    for word in chance.state { hash.combine(word) }
    hash.combine(table.turner.index)
    hash.combine(Int(ending?.rawValue ?? .max))
    for number in [
      table.cardsTurned, tally.snaps, tally.falseCalls, tally.pooledMatches, tally.cardsMoved,
      tally.ties, tally.lateCalls, tally.missedMatches, tally.leadChanges,
      tally.leader?.index ?? -1, tally.elapsed, repeatsAt,
    ] {
      hash.combine(number)
    }
    return hash.value
  }

  private func combine(_ cards: [UInt8], into hash: inout StableHash) {
    hash.combine(cards.count)
    for code in cards { hash.combine(UInt64(code)) }
  }
}
