import GameCore

extension Snap.Observation: JSONReadableObservation {
  /// Reads an observation, in which all jokers are identical because JSON does not number them.
  ///
  /// - Throws: `JSONValueError` if a member is missing or invalid.
  public init(members value: JSONValue, rules: Snap.Rules, seats: Int) throws {
    let seat = try value.member("seat") { try $0.seat(of: seats) }
    var table = Table(playing: try value.member("playing") { try $0.seatSet(of: seats) })
    table.cardsTurned = try value.member("cards-turned") { try $0.integer(in: 1...1_000_000) }
    table.turner = try value.member("turner") { try $0.seat(of: seats) }
    table.turned = try value.member("turned") { try $0.card() }
    table.isMatch = try value.member("match") { try $0.bool() }
    if try value.member("call-is-right", { try $0.bool() }) { table.rightCallers.insert(seat) }
    table.matching = try value.member("matching") { try $0.seatSet(of: seats) }
    table.lockedOut = try value.member("locked-out") { try $0.seatSet(of: seats) }
    table.open = try value.member("open") { try $0.counts(seats, limit: 224) }
    table.closed = try value.member("closed") { try $0.counts(seats, limit: 224) }
    let tops = try value.member("tops") { tops in
      try tops.perSeat(seats) { top in try top.optional { try $0.card() } }
    }
    for other in tops.seats {
      guard (tops[other] != nil) == (table.open[other.index] > 0) else {
        throw JSONValueError("expected a card for a pile with cards, and null for an empty one")
          .under(other.index).under("tops")
      }
      table.tops[other.index] = tops[other] ?? 0
    }
    table.poolCards = UInt8(try value.member("pool") { try $0.integer(in: 0...224) })
    table.centralCards = UInt8(try value.member("centre") { try $0.integer(in: 0...224) })
    table.beneath = try value.member("beneath") { card in try card.optional { try $0.card() } }
    try value.member("last-call") { call in
      if call == .null { return }
      table.callers = try call.member("seats") { try $0.seatSet(of: seats) }
      if table.callers.isEmpty { throw JSONValueError("expected at least one seat").under("seats") }
      table.wasRight = try call.member("right") { try $0.bool() }
      table.callCard = try call.member("card") { try $0.integer(in: 1...table.cardsTurned) }
    }
    let limit = Int(UInt32.max)
    table.rightCalls = try value.member("right-calls") { try $0.counts(seats, limit: limit) }
    table.falseCalls = try value.member("false-calls") { try $0.counts(seats, limit: limit) }
    self.init(table, seat: seat, seats: seats)
  }
}

extension JSONValue {
  /// Returns a count for each seat.
  fileprivate func counts<Count: FixedWidthInteger>(
    _ seats: Int, limit: Int
  ) throws -> SeatStorage<Count> {
    let counts = try array(count: seats...seats) { try $0.integer(in: 0...limit) }
    return SeatStorage { $0 < seats ? Count(truncatingIfNeeded: counts[$0]) : 0 }
  }

  /// Returns a card's face, which for any joker is the first joker's.
  fileprivate func card() throws -> UInt8 {
    let text = Array(try string().utf8)
    if text == [UInt8(ascii: "*"), UInt8(ascii: "*")] { return CardCode.firstJoker }
    if text.count == 2,
      let rank = "A23456789TJQK".utf8.enumerated().first(where: { $1 == text[0] }),
      let suit = "CDHS".utf8.enumerated().first(where: { $1 == text[1] })
    {
      return UInt8(rank.offset << 2 | suit.offset)
    }
    throw unexpected("a card such as 'QH', or '**' for a joker")
  }
}
