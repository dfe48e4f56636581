import GameCore

extension Snap {
  /// The table as text: a line for each seat with its open and closed piles, top cards first.
  ///
  /// The center and the pool get lines if they are not empty.
  public var description: String {
    var lines = ["card \(table.cardsTurned), \(accumulator.elapsed) µs"]
    for seat in PerSeat(repeating: 0, count: seats).seats { lines.append(line(for: seat)) }
    if !center.isEmpty { lines.append("centre: \(text(center.reversed()))") }
    if !pool.isEmpty { lines.append("pool: \(text(pool))") }
    if let ending { lines.append("over: \(ending.termination)") }
    return lines.joined(separator: "\n")
  }

  private func line(for seat: Seat) -> String {
    if !table.playing.contains(seat) { return "seat \(seat): out since card \(wentOut[seat])" }
    let cards = hands.cards(seat)
    let open = hands.open(seat)
    var line = "seat \(seat):"
    if rules.piles == .own {
      line += " open \(open) [\(text(cards.prefix(open).reversed()))]"
    }
    line += " closed \(cards.count - open) [\(text(Array(cards.dropFirst(open))))]"
    if table.matching.contains(seat) { line += " match" }
    if seat == table.turner { line += " turned \(Card(table.turned))" }
    if lockedUntil[seat] >= table.cardsTurned { line += " locked out" }
    if late.contains(seat) { line += " calls in \(arrivals[seat]) µs" }
    return line
  }

  private func text(_ cards: [UInt8]) -> String {
    cards.map { Card($0).description }.joined(separator: " ")
  }
}
