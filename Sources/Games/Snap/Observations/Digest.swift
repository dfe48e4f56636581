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
    combine(center, into: &hash)
    combine(pool, into: &hash)
    for word in chance.state { hash.combine(word) }
    hash.combine(table.turner.index)
    hash.combine(Int(ending?.rawValue ?? .max))
    for seat in accumulator.calls.seats {
      hash.combine(accumulator.calls[seat].snaps)
      hash.combine(accumulator.calls[seat].falseCalls)
      hash.combine(accumulator.calls[seat].lateCalls)
      hash.combine(table.callers.contains(seat) ? table.callCard : -1)
    }
    hash.combine(table.wasRight ? 1 : 0)
    for number in [
      table.cardsTurned, accumulator.pooledMatches, accumulator.cardsMoved, accumulator.ties,
      accumulator.missedMatches,
      accumulator.leadChanges,
      accumulator.leader?.index ?? -1, accumulator.elapsed, repeatsAt,
    ] {
      hash.combine(number)
    }
    return hash.value
  }

  private func combine(_ cards: [UInt8], into hash: inout StableHash) {
    hash.combine(cards.count)
    for code in cards { hash.combine(UInt64(code)) }
  }

  public static func digest(of observation: Observation) -> UInt64? { observation.digest }
}

extension Snap.Observation {
  /// A digest of everything in the observation and nothing else.
  fileprivate var digest: UInt64 {
    var hash = StableHash(seed: UInt64(seats))
    hash.combine(seat.index)
    hash.combine(callIsRight ? 1 : 0)
    hash.combine(turner.index)
    combine(turned, into: &hash)
    hash.combine(cardsTurned)
    hash.combine(isMatch ? 1 : 0)
    hash.combine(poolCards)
    hash.combine(centralCards)
    combine(beneathTurned, into: &hash)
    for other in SeatSet.all(seats) {
      hash.combine(playing.contains(other) ? 1 : 0)
      hash.combine(matching.contains(other) ? 1 : 0)
      hash.combine(lockedOut.contains(other) ? 1 : 0)
      hash.combine(openCards(of: other))
      hash.combine(closedCards(of: other))
      combine(top(of: other), into: &hash)
      hash.combine(rightCalls(of: other))
      hash.combine(falseCalls(of: other))
      hash.combine(lastCall?.seats.contains(other) == true ? 1 : 0)
    }
    hash.combine(lastCall.map { $0.isRight ? $0.card : -$0.card } ?? 0)
    return hash.value
  }

  private func combine(_ card: Snap.Card?, into hash: inout StableHash) {
    hash.combine(card?.rank ?? 0)
    hash.combine(Int(card?.suit?.rawValue ?? .max))
  }
}
