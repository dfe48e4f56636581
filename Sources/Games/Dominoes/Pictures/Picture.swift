import GameCore

/// The line of play between the hands, with seats 1 and 3 above and seats 0 and 2 below.
///
/// In the electronic game all tiles are below the line, with badges for their owners.
extension Dominoes {
  public func draw(on picture: inout Picture, after before: Dominoes?) {
    let felt = TableLayout(rules: rules, seats: seats)
    picture.resize(width: felt.width, height: felt.height)
    drawLine(felt, on: &picture)
    for seat in SeatSet.all(seats) {
      let corner = felt.corner(of: seat)
      drawLabel(of: seat, x: corner.x, y: corner.y, on: &picture)
      if rules.family != .electronic { drawHand(of: seat, felt, on: &picture) }
    }
    if rules.family == .electronic { drawPile(felt, on: &picture) }
    picture.add(.text(status), x: felt.width / 2, y: felt.statusY)
  }

  private func drawLine(_ felt: TableLayout, on picture: inout Picture) {
    let line = LineOfPlay(history, on: table)
    let layout = LineLayout(line.pieces, width: felt.lineWidth, height: felt.lineHeight)
    let isNew: Bool
    if case .place? = history.last(where: { $0.action != .pass && $0.action != .draw })?.action {
      isNew = true
    } else {
      isNew = false
    }
    for (index, place) in layout.places.enumerated() {
      let tile = line.pieces[index].tile
      let (x, y) = (place.x + felt.lineX, place.y + felt.lineY)
      picture.add(
        .tile(tile.low, tile.high), x: x, y: y, turn: place.turn, label: "\(tile) on the table")
      if isNew, index == layout.places.count - 1 {
        picture.add(
          .area(.frame, width: Int(place.halfWidth * 20), height: Int(place.halfHeight * 20)),
          x: x, y: y)
      }
    }
  }

  private func drawLabel(of seat: Seat, x: Double, y: Double, on picture: inout Picture) {
    if mover == seat {
      picture.add(.pointer, x: x + 0.35, y: y, label: "seat \(seat) to move")
    }
    picture.add(.badge(seat), x: x + 1, y: y)
    picture.add(.player(seat, width: 26), x: x + 2.7, y: y)
    let hasPoints = rules.target > 0 || rules.family == .allFives || points[seat] > 0
    let words =
      hasPoints
      ? points[seat] == 1 ? "1 point" : "\(points[seat]) points"
      : hands[seat].count == 1 ? "1 tile" : "\(hands[seat].count) tiles"
    picture.add(.text(words), x: x + 5.4, y: y)
  }

  /// Draws the tiles in the order in which they were taken, with gaps, so that positions do not
  /// reveal faces.
  private func drawHand(of seat: Seat, _ felt: TableLayout, on picture: inout Picture) {
    let size = rules.handSize(seats: seats)
    let start = seat.index * size
    var tiles = order.indices.contains(start + size - 1) ? Array(order[start..<start + size]) : []
    var drawn = seats * size
    for event in history where event.action == .draw {
      if event.seat == seat, order.indices ~= drawn { tiles.append(order[drawn]) }
      drawn += 1
    }
    let corner = felt.corner(of: seat)
    let step = min(1.1, (felt.handWidth - 1) / Double(max(1, tiles.count - 1)))
    for (place, index) in tiles.enumerated() {
      let tile = Tile(index: Int(index))
      if !hands[seat].contains(tile) { continue }
      picture.add(
        .tile(tile.low, tile.high), or: .tileBack, knownTo: .only(seat),
        x: corner.x + 0.6 + Double(place) * step, y: corner.y + 1.6, turn: 1,
        label: "\(tile) of seat \(seat)", hidden: "a tile of seat \(seat)")
    }
  }

  private func drawPile(_ felt: TableLayout, on picture: inout Picture) {
    for position in order.indices {
      let (x, y) = felt.place(of: position)
      let tile = Tile(index: Int(order[position]))
      let owner = pile.owner(of: position)
      if owner == nil, !pile.hidden.contains(position) {
        picture.add(.area(.place, width: 10, height: 20), x: x, y: y)
        continue
      }
      let knowing = SeatSet(hands.seats.filter { pile.known[$0].contains(position) })
      let whose = owner.map { "of seat \($0)" } ?? "without an owner"
      picture.add(
        .tile(tile.low, tile.high), or: .tileBack, knownTo: knowing, x: x, y: y, turn: 1,
        label: "place \(position): \(tile) \(whose)",
        hidden: "place \(position): a tile \(whose)")
      if let owner { picture.add(.badge(owner), x: x + 0.4, y: y - 0.9) }
    }
  }

  /// The public information next to the tiles.
  private var status: String {
    var parts: [String] = []
    if rules.target > 0 { parts.append("hand \(accumulator.hands)") }
    switch rules.family {
    case .electronic: parts.append("\(stock) hidden")
    case .block: if stock > 0 { parts.append("\(stock) asleep") }
    case .draw, .allFives: parts.append("\(stock) in the stock")
    }
    if rules.family == .allFives {
      parts.append("ends \(table.openPips(loneSpinner: rules.loneSpinner))")
    }
    return parts.joined(separator: " · ")
  }
}

/// What happened in a step, in words.
extension Dominoes {
  public func account(of actions: Actions<Action>, after before: Dominoes) -> String {
    guard let seat = before.mover, let action = actions[seat] else { return "" }
    var sentences = ["seat \(seat): \(action)"]
    let isSameHand = accumulator.hands == before.accumulator.hands
    if isSameHand, history.count > before.history.count {
      sentences += Dominoes.forced(history[before.history.count...].dropFirst())
    }
    let scored = points.seats.filter { points[$0] > before.points[$0] }
    for seat in scored {
      sentences.append("seat \(seat) scores \(points[seat] - before.points[seat])")
    }
    if !isSameHand { sentences.append("hand \(accumulator.hands) is dealt") }
    if let termination {
      sentences.append(termination == .blocked ? "no seat can move" : "the game is over")
    }
    return sentences.joined(separator: "; ")
  }

  /// Returns sentences about forced draws and passes.
  private static func forced(_ events: ArraySlice<Event>) -> [String] {
    var sentences: [String] = []
    var draws = 0
    for (index, event) in zip(events.indices, events) {
      guard event.action == .draw else {
        sentences.append("seat \(event.seat) passes")
        continue
      }
      draws += 1
      let next = index + 1
      if next < events.endIndex, events[next] == event { continue }
      sentences.append("seat \(event.seat) draws\(draws == 1 ? "" : " \(draws)")")
      draws = 0
    }
    return sentences
  }
}
