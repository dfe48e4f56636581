import GameCore

extension Snap.Observation: JSONReadableObservation {
  /// Jokers have no names of their own, so that one reads like another.
  public init(wire value: JSONValue, rules: Snap.Rules, seats: Int) throws {
    let seat = try value.member("seat") { try $0.seat(of: seats) }
    let reader = TableReader(value: value, seats: seats)
    var table = Table(playing: try reader.set("playing"))
    table.cardsTurned = try reader.number("cards-turned", in: 1...1_000_000)
    table.turner = try value.member("turner") { try $0.seat(of: seats) }
    table.turned = try value.member("turned") { try TableReader.card($0) }
    table.isMatch = try reader.flag("match")
    if try reader.flag("call-is-right") { table.rightCallers.insert(seat) }
    table.matching = try reader.set("matching")
    table.lockedOut = try reader.set("locked-out")
    table.open = try reader.counts("open")
    table.closed = try reader.counts("closed")
    let tops = try value.member("tops") { tops in
      try tops.perSeat(seats) { top in
        try top.optional { try TableReader.card($0) }
      }
    }
    for other in tops.seats {
      guard (tops[other] != nil) == (table.open[other.index] > 0) else {
        throw JSONValueError("expected a card for a pile with cards, and null for an empty one")
          .under(other.index).under("tops")
      }
      table.tops[other.index] = tops[other] ?? 0
    }
    table.poolCards = UInt8(try reader.number("pool", in: 0...224))
    table.centralCards = UInt8(try reader.number("centre", in: 0...224))
    table.beneath = try value.member("beneath") { card in
      try card.optional { try TableReader.card($0) }
    }
    try value.member("last-call") { call in
      if call == .null { return }
      let reader = TableReader(value: call, seats: seats)
      table.callers = try reader.set("seats")
      if table.callers.isEmpty { throw JSONValueError("expected at least one seat").under("seats") }
      table.wasRight = try reader.flag("right")
      table.callCard = try reader.number("card", in: 1...table.cardsTurned)
    }
    table.rightCalls = try reader.calls("right-calls")
    table.falseCalls = try reader.calls("false-calls")
    self.init(table, seat: seat, seats: seats)
  }
}

/// Reads the members of a table, or of a call.
private struct TableReader {
  let value: JSONValue
  let seats: Int

  func number(_ key: String, in range: ClosedRange<Int>) throws -> Int {
    try value.member(key) { try $0.integer(in: range) }
  }

  func flag(_ key: String) throws -> Bool {
    try value.member(key) { try $0.bool() }
  }

  func set(_ key: String) throws -> SeatSet {
    try value.member(key) { try $0.seatSet(of: seats) }
  }

  /// Cards of each seat.
  func counts(_ key: String) throws -> SeatStorage<UInt8> {
    try storage(key, limit: 224)
  }

  /// Calls of each seat.
  func calls(_ key: String) throws -> SeatStorage<UInt32> {
    try storage(key, limit: Int(UInt32.max))
  }

  private func storage<Number: FixedWidthInteger>(
    _ key: String, limit: Int
  ) throws -> SeatStorage<Number> {
    try value.member(key) { list in
      let numbers = try list.perSeat(seats) { try $0.integer(in: 0...limit) }
      var storage = SeatStorage<Number>(repeating: 0)
      for seat in numbers.seats { storage[seat.index] = Number(truncatingIfNeeded: numbers[seat]) }
      return storage
    }
  }

  /// The face of a card; of any joker that of the first.
  static func card(_ value: JSONValue) throws -> UInt8 {
    let text = Array(try value.string().utf8)
    if text == [UInt8(ascii: "*"), UInt8(ascii: "*")] { return CardCode.firstJoker }
    if text.count == 2,
      let rank = "A23456789TJQK".utf8.enumerated().first(where: { $1 == text[0] }),
      let suit = "CDHS".utf8.enumerated().first(where: { $1 == text[1] })
    {
      return UInt8(rank.offset << 2 | suit.offset)
    }
    throw value.unexpected("a card such as 'QH', or '**' for a joker")
  }
}
