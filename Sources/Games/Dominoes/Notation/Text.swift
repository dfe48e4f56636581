import GameCore

extension Dominoes: TextualState {
  /// The state before the hand, the dealt tiles, and the events of the hand.
  ///
  ///     hand 1
  ///     points 0 0
  ///     counts 0 0 0 0
  ///     dealing 64 hexadecimal digits in four words
  ///     first-seats 64 hexadecimal digits in four words
  ///     leader 1
  ///     winner -
  ///     tiles 0-4 3-5 ...
  ///     mover 0
  ///     event 1 lead 6-6
  ///
  /// The `points` and `counts` (blocked hands, tiles placed, tiles drawn, passes) are from the
  /// match before this hand. The `tiles` line lists the seats' hands in order and then the stock,
  /// or, in the electronic game, the tile at each position. The `winner` won the last finished
  /// hand.
  public var text: String {
    let counts = countsBeforeHand
    let numbers = [counts.blockedHands, counts.tilesPlayed, counts.tilesDrawn, counts.passes]
    var lines = [
      "hand \(accumulator.hands)",
      "points \(pointsBeforeHand.values.map(\.description).joined(separator: " "))",
      "counts \(numbers.map(\.description).joined(separator: " "))",
      "dealing \(dealing.text)",
      "first-seats \(firstSeats.text)",
      "leader \(handLeader)",
      "winner \(handWinner.map { "\($0)" } ?? "-")",
      "tiles \(order.map { Tile(index: Int($0)).description }.joined(separator: " "))",
      "mover \(mover.map { "\($0)" } ?? "-")",
    ]
    lines += history.map { "event \($0.seat) \($0.action)" }
    return lines.joined(separator: "\n")
  }

  public init(text: String, rules: Rules, seats: Int) throws(StateTextError) {
    var reader = try StateTextReader(text)
    let isMatch = rules.target > 0
    let hand = try reader.number("hand", in: 1...(isMatch ? 1_000_000 : 1))
    let points = try reader.numbers("points", count: seats, in: 0...max(0, rules.target - 1))
    let counts = try reader.numbers("counts", count: 4, in: 0...(hand - 1) * 1_000_000)
    self.init(
      rules: rules, seats: seats, dealing: try reader.stream("dealing"),
      firstSeats: try reader.stream("first-seats"))
    for seat in self.points.seats { self.points[seat] = points[seat.index] }
    accumulator = DominoesAccumulator(
      hands: hand, blockedHands: counts[0], tilesPlayed: counts[1], tilesDrawn: counts[2],
      passes: counts[3])
    guard let leader = try reader.seat("leader", of: seats) else {
      throw reader.error("expected the seat that leads")
    }
    handWinner = try reader.seat("winner", of: seats)
    layOut(try reader.order(of: rules))
    if rules.family != .electronic, rules.opening == .highestDouble, holderOfHighest() != leader {
      throw reader.error("seat \(leader) does not hold the tile that must be led")
    }
    handLeader = leader
    mover = rules.family == .electronic ? Seat(0) : leader
    let last = try reader.seat("mover", of: seats)
    let moverLine = reader
    try replay(&reader)
    if mover != last, mayKeep { try? play(.keep) }
    guard mover == last else {
      throw moverLine.error(
        mover.map { "after these events it is seat \($0)'s turn" } ?? "the game is over")
    }
  }

  /// Plays the remaining events and checks those that the rules force.
  private mutating func replay(_ reader: inout StateTextReader) throws(StateTextError) {
    var events = 0
    while !reader.isAtEnd {
      let (event, word) = try reader.event(seats: seats)
      if events == history.count { try play(event, word) }
      guard events < history.count else { throw word.error("the hand ends with this event") }
      guard history[events] == event else {
        throw word.error(
          "the rules force seat \(history[events].seat) to \(history[events].action)")
      }
      events += 1
    }
    guard events == history.count else {
      throw reader.error(
        "expected 'event \(history[events].seat) "
          + "\(history[events].action)'")
    }
  }

  private mutating func play(_ event: Event, _ word: StateWord) throws(StateTextError) {
    // Keeping a flipped tile is not an event, but it must precede the next seat's turn.
    if mover != event.seat, mayKeep { try? play(.keep) }
    guard mover == event.seat else {
      throw word.error(mover.map { "it is seat \($0)'s turn" } ?? "the game is over before this")
    }
    do throws(IllegalAction) {
      try play(event.action)
    } catch {
      throw word.error(error.reason)
    }
  }

  /// The points before this hand.
  private var pointsBeforeHand: PerSeat<Int> {
    var before = points
    if rules.family == .allFives {
      var table = Table(rules: rules)
      for event in history {
        guard case .place(let tile, let end) = event.action else { continue }
        table.place(tile, on: end)
        let sum = table.openPips(loneSpinner: rules.loneSpinner)
        if sum % 5 == 0 { before[event.seat] -= sum }
      }
    }
    if termination != nil, rules.family != .electronic {
      let (winner, score) = handScore(out: hands.seats.first { hands[$0].isEmpty })
      if let winner { before[winner] -= score }
    }
    return before
  }

  /// The counts before this hand.
  private var countsBeforeHand: DominoesAccumulator {
    var before = accumulator
    for event in history {
      switch event.action {
      case .place: before.tilesPlayed -= 1
      case .draw: before.tilesDrawn -= 1
      case .pass: before.passes -= 1
      case .flip, .keep: break
      }
    }
    if rules.family == .electronic {
      before.tilesDrawn -= order.count - nextInStock - pile.hidden.count
    }
    let isBlocked = rules.target > 0 ? idleTurns == seats : termination == .blocked
    if isBlocked { before.blockedHands -= 1 }
    return before
  }
}

extension StateTextReader {
  /// Reads all tiles of a set in the listed order, as ``Dominoes/Tile/index``.
  fileprivate mutating func order(of rules: Dominoes.Rules) throws(StateTextError) -> [UInt8] {
    try Dominoes.order(words("tiles", count: rules.tileCount)[...], rules: rules)
  }

  fileprivate mutating func event(
    seats: Int
  ) throws(StateTextError) -> (event: Dominoes.Event, word: StateWord) {
    let words = try words("event")
    guard words.count > 1 else { throw error("expected a seat and its action") }
    let seat = Seat(try words[0].number(in: 0...seats - 1))
    let notation = words[1...].map(\.text).joined(separator: " ")
    guard let action = Dominoes.Action(notation) else {
      throw words[1].error("expected an action, such as 'place 2-5 on 5', 'draw' or 'pass'")
    }
    return (Dominoes.Event(seat, action), words[1])
  }
}
