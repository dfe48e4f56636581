import GameCore

/// The dealt cards, stored only by their values.
struct Hands: Hashable, Sendable {
  let seats: Int
  /// The number of dealt cards in all hands together.
  let count: Int
  /// The card values in dealing order: one card for each seat in turn.
  private var values: InlineArray<20, UInt8>
  /// The sum of each seat's cards.
  private(set) var sums: PerSeat<Int>

  /// Deals from the end of a partially shuffled deck.
  ///
  /// - Parameters:
  ///   - cards: The number of cards for each seat, 1 to 5.
  ///   - decks: The number of 52-card packs, 1 to 1,000.
  init(seats: Int, cards: Int, decks: Int, dealing random: inout RandomStream) {
    self.seats = seats
    count = seats * cards
    values = InlineArray(repeating: 0)
    sums = PerSeat(repeating: 0, count: seats)
    var seat = 0
    // Creating an array for the whole pack would take most of the time, so only moved cards are
    // stored.
    var moved = InlineArray<20, (place: UInt16, card: UInt16)>(repeating: (0, 0))
    for dealt in 0..<count {
      let last = 52 * decks - 1 - dealt
      let drawn = random.next(below: last + 1)
      var (card, lastCard) = (drawn, last)
      for index in 0..<dealt {
        if Int(moved[index].place) == drawn { card = Int(moved[index].card) }
        if Int(moved[index].place) == last { lastCard = Int(moved[index].card) }
      }
      moved[dealt] = (UInt16(drawn), UInt16(lastCard))
      let value = card % 13 + 2
      values[dealt] = UInt8(value)
      sums[Seat(seat)] += value
      seat = seat + 1 == seats ? 0 : seat + 1
    }
  }

  /// Creates hands from card values.
  ///
  /// - Precondition: `hands` contains one hand for each seat, all of the same size, with at most 20
  ///   values in total.
  init(_ hands: [[Int]]) {
    seats = hands.count
    count = hands.reduce(0) { $0 + $1.count }
    values = InlineArray(repeating: 0)
    sums = PerSeat(repeating: 0, count: seats)
    for place in 0..<count {
      let value = hands[place % seats][place / seats]
      values[place] = UInt8(value)
      sums[Seat(place % seats)] += value
    }
  }

  /// Returns the value of the card at a place in the dealing order.
  subscript(place: Int) -> UInt8 { values[place] }

  /// Returns a seat's cards in the order in which they were dealt.
  func cards(of seat: Seat) -> [HighCard.Card] {
    stride(from: seat.index, to: count, by: seats).map { HighCard.Card(value: Int(values[$0])) }
  }

  static func == (one: Hands, other: Hands) -> Bool {
    one.seats == other.seats && one.count == other.count
      && (0..<one.count).allSatisfy { one.values[$0] == other.values[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(seats)
    for place in 0..<count { hasher.combine(values[place]) }
  }
}

extension HighCard {
  /// A card without a suit, written `2` to `10`, `J`, `Q`, `K` or `A`.
  public struct Card: Hashable, Sendable, CustomStringConvertible {
    /// The value, from 2 to 14 for an ace.
    public let value: Int

    public var description: String {
      switch value {
      case 11: "J"
      case 12: "Q"
      case 13: "K"
      case 14: "A"
      default: "\(value)"
      }
    }
  }
}
