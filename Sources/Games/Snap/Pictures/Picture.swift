import GameCore

/// A column for each seat with its open pile above its closed one, then the center and the pool.
extension Snap {
  private static let column = 2.8

  public func draw(on picture: inout Picture, after before: Snap?) {
    picture.resize(width: Snap.column * Double(seats + 1) + 0.4, height: 5.8)
    picture.milliseconds = accumulator.elapsed / 1000
    let callers = table.callCard > before?.table.callCard ?? .max ? table.callers : .none
    picture.timeline = Picture.Timeline(
      "cards held", values: SeatSet.all(seats).map { hands.count($0) }, events: "calls",
      right: table.wasRight ? callers : .none, wrong: table.wasRight ? .none : callers)
    for seat in SeatSet.all(seats) { draw(seat, on: &picture) }
    let x = Snap.column * (Double(seats) + 0.5) + 0.2
    if rules.piles == .central {
      picture.add(.text("center"), x: x, y: 0.6)
      if let beneath = table.beneath {
        picture.add(
          kind(of: beneath), x: x - 0.85, y: 2, label: "beneath it: \(Card(beneath).words)")
      }
      if let top = center.last {
        picture.add(kind(of: top), x: x - 0.25, y: 2, label: "in the center: \(Card(top).words)")
        if table.isMatch { picture.add(.area(.frame, width: 18, height: 16), x: x - 0.55, y: 2) }
      }
      count(center.count, x: x + 0.75, y: 2, on: &picture)
    }
    if !pool.isEmpty {
      picture.add(.text("pool"), x: x - 0.3, y: 3.1)
      picture.add(.cardBack, x: x - 0.3, y: 4.1, label: "the pool: \(cards(pool.count))")
      count(pool.count, x: x + 0.75, y: 4.1, on: &picture)
    }
  }

  private func draw(_ seat: Seat, on picture: inout Picture) {
    let x = Snap.column * (Double(seat.index) + 0.5) + 0.2
    picture.add(.badge(seat), x: x - 0.85, y: 0.6)
    picture.add(.player(seat, width: 18), x: x + 0.3, y: 0.6)
    if !table.playing.contains(seat) {
      picture.add(.text("out"), x: x, y: 2)
    } else {
      drawPiles(of: seat, x: x, on: &picture)
    }
    // A call is visible until a card without a call is turned.
    let isHeard = ending == nil ? table.callCard + 1 : table.callCard
    if table.callers.contains(seat), isHeard == table.cardsTurned {
      picture.add(
        table.wasRight ? .tick : .cross, x: x - 0.8, y: 5.3,
        label: "seat \(seat) called \(table.wasRight ? "correctly" : "incorrectly")")
      picture.add(.text("snap!"), x: x + 0.3, y: 5.3)
    } else if lockedUntil[seat] >= table.cardsTurned, table.playing.contains(seat) {
      picture.add(.text("locked out"), x: x, y: 5.3)
    }
  }

  private func drawPiles(of seat: Seat, x: Double, on picture: inout Picture) {
    if seat == table.turner { picture.add(.pointer, x: x - 1.2, y: rules.piles == .own ? 2 : 4.1) }
    let open = hands.open(seat)
    if rules.piles == .own {
      if open > 0 {
        let top = hands.top(seat)
        picture.add(
          kind(of: top), x: x - 0.3, y: 2, label: "seat \(seat), open: \(Card(top).words)")
        count(open, x: x + 0.75, y: 2, on: &picture)
      } else {
        picture.add(.area(.place, width: 10, height: 14), x: x - 0.3, y: 2)
      }
      if table.matching.contains(seat) {
        picture.add(.area(.frame, width: 12, height: 16), x: x - 0.3, y: 2)
      }
    }
    let closed = hands.closed(seat)
    if closed > 0 {
      picture.add(.cardBack, x: x - 0.3, y: 4.1, label: "seat \(seat) has closed cards")
      count(closed, x: x + 0.75, y: 4.1, on: &picture)
    } else {
      picture.add(.area(.place, width: 10, height: 14), x: x - 0.3, y: 4.1)
    }
  }

  private func count(_ cards: Int, x: Double, y: Double, on picture: inout Picture) {
    picture.add(.text("\(cards)"), x: x, y: y)
  }

  private func kind(of code: UInt8) -> Picture.Kind {
    let card = Card(code)
    guard let suit = card.suit else { return .joker }
    return .card(card.rank, suit.picture)
  }

  private func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(count) cards" }
}

/// What happened in a step, in words.
extension Snap {
  public func account(of actions: Actions<Action>, after before: Snap) -> String {
    var sentences: [String] = []
    for seat in before.decidingSeats {
      guard case .call(let time)? = actions[seat] else { continue }
      sentences.append("seat \(seat) calls after \(milliseconds(time)) ms")
    }
    if table.callCard > before.table.callCard { sentences.append(judgment(after: before)) }
    let turned = table.cardsTurned - before.table.cardsTurned
    if turned == 1 {
      sentences.append("seat \(table.turner) turns the \(Card(table.turned).words)")
    } else if turned > 1 {
      sentences.append("\(turned) cards are turned, the last the \(Card(table.turned).words)")
    }
    if let ending { sentences.append("the game is over: \(ending.termination.name)") }
    return sentences.isEmpty ? "nothing happens" : sentences.joined(separator: "; ")
  }

  /// Returns how the call that counted was judged.
  private func judgment(after before: Snap) -> String {
    let callers = table.callers.map { "seat \($0)" }.joined(separator: " and ")
    if table.callers.count > 1 { return "\(callers) at the same time: the match goes to the pool" }
    guard let caller = table.callers.first else { return "" }
    let won = hands.count(caller) - before.hands.count(caller)
    if table.wasRight { return "\(callers) is right and gets \(cards(won)) more" }
    return won < 0 ? "\(callers) is wrong and loses \(cards(-won))" : "\(callers) is wrong"
  }

  private func milliseconds(_ microseconds: Int) -> String {
    let rest = microseconds % 1000 / 100
    return rest == 0 ? "\(microseconds / 1000)" : "\(microseconds / 1000).\(rest)"
  }
}

extension Snap.Card {
  /// The card in words, such as `7 of hearts`.
  var words: String {
    guard let suit else { return "joker" }
    let name =
      switch rank {
      case 1: "ace"
      case 11: "jack"
      case 12: "queen"
      case 13: "king"
      default: "\(rank)"
      }
    return "\(name) of \(suit.picture)"
  }
}

extension Snap.Suit {
  fileprivate var picture: Picture.Suit {
    // Both types list the suits in the same order.
    Picture.Suit.allCases[Int(rawValue)]
  }
}
