@testable import GameCore
import TestSupport
import Testing

@testable import HighCardGame

struct HandsTests {
  private func hands(seats: Int, cards: Int, decks: Int, _ number: UInt64) -> Hands {
    var random = DealRandomness(seed: 9, deal: number).deal
    return Hands(seats: seats, cards: cards, decks: decks, dealing: &random)
  }

  /// A pack has four cards of each value.
  ///
  /// Packs with more than 256 cards in total are checked, too.
  @Test(arguments: [(4, 5, 1), (2, 2, 1), (4, 5, 4), (4, 5, 6)])
  func `no card is dealt twice`(seats: Int, cards: Int, decks: Int) {
    for number in 0..<UInt64(tries(500)) {
      let hands = hands(seats: seats, cards: cards, decks: decks, number)
      let values = (0..<hands.count).map { Int(hands[$0]) }
      #expect(values.count == seats * cards)
      for value in Set(values) {
        #expect(2...14 ~= value && values.count { $0 == value } <= 4 * decks)
      }
      #expect(hands.sums.seats.reduce(0) { $0 + hands.sums[$1] } == values.sum())
    }
  }

  @Test func `all values are equally frequent in every place of the deal`() {
    var counts = [[Int]](repeating: [Int](repeating: 0, count: 15), count: 4)
    let deals = tries(26_000)
    for number in 0..<UInt64(deals) {
      let hands = hands(seats: 2, cards: 2, decks: 1, number)
      for place in 0..<4 { counts[place][Int(hands[place])] += 1 }
    }
    // Five standard deviations of a binomial count.
    let mean = Double(deals) / 13
    for place in counts {
      for value in 2...14 { #expect(abs(Double(place[value]) - mean) < 5 * mean.squareRoot()) }
    }
  }

  @Test func `seats are dealt in turn`() {
    let hands = hands(seats: 3, cards: 2, decks: 1, 4)
    for seat in 0..<3 {
      #expect(
        hands.cards(of: Seat(seat)).map(\.value) == [Int(hands[seat]), Int(hands[seat + 3])])
    }
    #expect(hands == self.hands(seats: 3, cards: 2, decks: 1, 4))
    #expect(Set([hands, self.hands(seats: 3, cards: 2, decks: 1, 5)]).count == 2)
  }

  @Test func `cards have names`() {
    #expect(
      [2, 10, 11, 12, 13, 14].map { HighCard.Card(value: $0).description } == [
        "2", "10", "J", "Q", "K", "A",
      ])
  }
}
