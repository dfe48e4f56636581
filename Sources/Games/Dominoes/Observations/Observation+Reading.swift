import GameCore

extension Dominoes.Observation: JSONReadableObservation {
  /// Derives public information from the hand's history and rejects observations that contradict
  /// it.
  ///
  /// - Throws: `JSONValueError` if a member is missing, is invalid or contradicts the history.
  public init(json value: JSONValue, rules: Dominoes.Rules, seats: Int) throws {
    try value.member("rules") { try rules.check(json: $0) }
    let seat = try value.member("seat") { try $0.seat(of: seats) }
    let json = JSONMembers(value: value, rules: rules, seats: seats)
    var course = Dominoes.HandHistory(
      rules: rules, seats: seats, seat: seat, faces: try json.faces())
    let history = try value.member("history") { try $0.array { try course.follow($0) } }
    try json.check(course)
    let hand = try json.hand(course)
    let counts = try value.member("counts") { counts in
      try counts.perSeat(seats) { try $0.integer() }
    }
    for other in counts.seats where counts[other] != course.count(of: other) {
      throw JSONValueError("expected \(course.count(of: other)) for seat \(other) by the history")
        .under(other.index).under("counts")
    }
    let points = try value.member("points") { points in
      try points.perSeat(seats) { try $0.integer(in: 0...1_000_000_000) }
    }
    let handNumber = try value.member("hand-number") {
      try $0.integer(in: 1...(rules.target > 0 ? Dominoes.Rules.handLimit : 1))
    }
    // Observations that omit the actions are sent only to seats that decide.
    let isAsked = value["actions"].map { $0 != .array([]) } ?? true
    if isAsked, let reason = course.beginTurn() {
      throw JSONValueError("seat \(seat) does not decide: \(reason)").under("actions")
    }
    let game = course.game
    let legal = course.legalActions(hand: hand, isAsked: isAsked)
    self.init(
      seat: seat, seats: seats, rules: rules, hand: hand, table: game.table, counts: counts,
      stock: game.stock, passed: game.passed, points: points, handNumber: handNumber,
      history: history, placeable: legal.placements.tiles, mayDraw: legal.mayDraw,
      mayKeep: legal.mayKeep, mayPass: legal.mayPass, flippable: legal.flippable,
      hidden: game.pile.hidden, owned: game.pile.owned, faces: course.faces)
    if value["actions"] == nil { return }
    try value.member("actions") { try $0.check(legalActions: legalActions) }
  }
}

/// The members that are not single numbers.
private struct JSONMembers {
  let value: JSONValue
  let rules: Dominoes.Rules
  let seats: Int

  static func tile(_ value: JSONValue) throws -> Dominoes.Tile {
    try value.text(as: Dominoes.Tile.self, "a tile such as '2-5'")
  }

  private var contradiction: JSONValueError {
    JSONValueError("contradicts the history")
  }

  /// Checks that all members agree with the history.
  func check(_ course: Dominoes.HandHistory) throws {
    let game = course.game
    let derived: [(key: String, expected: any JSONWritable)] = [
      ("placed", game.table.placed), ("ends", game.table.numbers),
      ("double-ends", game.table.doubles), ("hidden", game.pile.hidden),
      ("passed", game.passed), ("owned", game.pile.owned),
    ]
    for (key, expected) in derived {
      try value.member(key) { try check($0, JSONValue(expected.json)) }
    }
    _ = try value.member("stock") { try $0.integer(in: game.stock...game.stock) }
    for (position, face) in course.faces.enumerated()
    where (face != Dominoes.Pile.unknown) != course.known.contains(position) {
      throw contradiction.under(position).under("faces")
    }
  }

  private func check(_ value: JSONValue, _ expected: JSONValue) throws {
    guard case .array(let elements) = expected else {
      if value != expected { throw contradiction }
      return
    }
    var left = elements.makeIterator()
    _ = try value.array { value in
      guard let next = left.next() else { throw contradiction }
      try check(value, next)
    }
    guard left.next() == nil else { throw contradiction }
  }

  /// Reads the tile at each position that the seat has seen.
  func faces() throws -> [UInt8] {
    let count = rules.family == .electronic ? rules.tileCount : 0
    var left = Dominoes.TileSet.full(upTo: rules.set)
    return try value.member("faces") { faces in
      try faces.array(count: count...count) { face in
        guard let tile = try face.optional(JSONMembers.tile) else { return Dominoes.Pile.unknown }
        guard left.remove(tile) != nil else { throw face.unexpected("each tile of the set once") }
        return UInt8(truncatingIfNeeded: tile.index)
      }
    }
  }

  /// Returns the seat's own tiles.
  func hand(_ course: Dominoes.HandHistory) throws -> Dominoes.TileSet {
    let all = Dominoes.TileSet.full(upTo: rules.set).subtracting(course.game.table.placed)
    var hand = Dominoes.TileSet()
    return try value.member("hand") { tiles in
      _ = try tiles.array { value in
        let tile = try JSONMembers.tile(value)
        guard all.contains(tile), !hand.contains(tile) else {
          throw value.unexpected("each tile of the set once, and no placed tile")
        }
        hand.insert(tile)
      }
      let isOwn = rules.family != .electronic || hand == course.ownTiles
      guard isOwn, hand.count == course.count(of: course.seat) else { throw contradiction }
      return hand
    }
  }
}
