import GameCore

extension Dominoes.Observation: JSONReadableObservation {
  /// Derives public information from the hand's history.
  ///
  /// - Throws: `JSONValueError` if a member is missing, is invalid or contradicts the history.
  public init(members value: JSONValue, rules: Dominoes.Rules, seats: Int) throws {
    try value.member("rules") { try rules.check(json: $0) }
    let seat = try value.member("seat") { try $0.seat(of: seats) }
    var course = Dominoes.HandHistory(
      rules: rules, seats: seats, seat: seat,
      faces: try value.member("faces") { try $0.faces(rules) })
    let history = try value.member("history") { try $0.array { try course.follow($0) } }
    for (position, face) in course.faces.enumerated()
    where (face != Dominoes.Pile.unknown) != course.known.contains(position) {
      throw contradiction.under(position).under("faces")
    }
    let hand = try value.member("hand") { try $0.hand(course) }
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
      seat: seat, seats: seats, rules: rules, hand: hand, table: game.table,
      counts: course.counts, stock: game.stock, passed: game.passed, points: points,
      handNumber: handNumber, history: history, placeable: legal.placements.tiles,
      mayDraw: legal.mayDraw, mayKeep: legal.mayKeep, mayPass: legal.mayPass,
      flippable: legal.flippable, hidden: game.pile.hidden, owned: game.pile.owned,
      faces: course.faces)
  }
}

private let contradiction = JSONValueError("contradicts the history")

extension JSONValue {
  private func tile() throws -> Dominoes.Tile {
    try text(as: Dominoes.Tile.self, "a tile such as '2-5'")
  }

  /// Reads the tile at each position that the seat has seen.
  fileprivate func faces(_ rules: Dominoes.Rules) throws -> [UInt8] {
    let count = rules.family == .electronic ? rules.tileCount : 0
    var left = Dominoes.TileSet.full(upTo: rules.set)
    return try array(count: count...count) { face in
      guard let tile = try face.optional({ try $0.tile() }) else { return Dominoes.Pile.unknown }
      guard left.remove(tile) != nil else { throw face.unexpected("each tile of the set once") }
      return UInt8(truncatingIfNeeded: tile.index)
    }
  }

  /// Reads the seat's own tiles.
  fileprivate func hand(_ course: Dominoes.HandHistory) throws -> Dominoes.TileSet {
    let rules = course.game.rules
    let all = Dominoes.TileSet.full(upTo: rules.set).subtracting(course.game.table.placed)
    var hand = Dominoes.TileSet()
    _ = try array { value in
      let tile = try value.tile()
      guard all.contains(tile), !hand.contains(tile) else {
        throw value.unexpected("each tile of the set once, and no placed tile")
      }
      hand.insert(tile)
    }
    let isOwn = rules.family != .electronic || hand == course.ownTiles
    guard isOwn, hand.count == course.counts[course.seat] else { throw contradiction }
    return hand
  }
}
