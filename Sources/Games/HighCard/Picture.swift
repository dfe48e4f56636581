import GameCore

/// A row of cards for each seat, followed by their sum, where a seat sees only its own cards.
extension HighCard {
  public func draw(on picture: inout Picture, after before: HighCard?) {
    picture.resize(
      width: Double(hands.count / hands.seats) * 1.2 + 6, height: Double(hands.seats) * 1.8 + 0.2)
    let winners = outcome?.winner
    for seat in SeatSet.all(hands.seats) {
      let y = Double(seat.index) * 1.8 + 1
      picture.add(.badge(seat), x: 0.6, y: y)
      picture.add(.player(seat, width: 19), x: 1.9, y: y)
      var x = 3.6
      for card in hands.cards(of: seat) {
        picture.add(
          .card(card.value == 14 ? 1 : card.value, nil), or: .cardBack, knownTo: .only(seat), x: x,
          y: y, label: "seat \(seat): \(card)", hidden: "a card of seat \(seat)")
        x += 1.2
      }
      x += 1
      picture.add(
        .text("\(hands.sums[seat]) points"), x: x, y: y,
        seenBy: Picture.Views(isInOpen: true, seats: .only(seat)))
      if winners == seat {
        picture.add(
          .tick, x: x - 1.4, y: y, seenBy: Picture.Views(isInOpen: true, seats: .none),
          label: "seat \(seat) has the highest sum")
      }
    }
  }
}
