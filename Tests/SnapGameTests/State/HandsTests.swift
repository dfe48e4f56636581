@testable import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct HandsTests {
  private func hands(_ deck: String, seats: Int = 2) -> Hands {
    Hands(seats: seats, dealing: codes(deck))
  }

  /// Open pile from the bottom up, a stroke, closed pile from the top down.
  private func text(_ hands: Hands, _ seat: Int) -> String {
    let cards = hands.cards(Seat(seat))
    let open = hands.open(Seat(seat))
    return [names(cards.prefix(open)), "|", names(cards.dropFirst(open))]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test func dealing() {
    let hands = hands("AC 2C 3C 4C 5C", seats: 3)
    #expect((0..<3).map { text(hands, $0) } == ["| AC 4C", "| 2C 5C", "| 3C"])
    #expect(SeatSet.all(3).map { hands.count($0) } == [2, 2, 1])
  }

  @Test func turning() {
    var hands = hands("AC 2C 3C 4C")
    hands.turn(Seat(0))
    #expect(text(hands, 0) == "AC | 3C")
    #expect(names([hands.top(Seat(0))]) == "AC")
    hands.turn(Seat(0))
    #expect(text(hands, 0) == "AC 3C |")
    #expect(names([hands.top(Seat(0))]) == "3C")
    #expect((hands.open(Seat(0)), hands.closed(Seat(0)), hands.count(Seat(0))) == (2, 0, 2))
    #expect(text(hands, 1) == "| 2C 4C")
  }

  /// Turned over, an open pile is turned again in the same order, after what was still closed.
  @Test func turningOver() {
    var hands = hands("AC 2C 3C 4C 5C 6C 7C")
    for _ in 0..<2 { hands.turn(Seat(0)) }
    hands.turnOver(Seat(0))
    #expect(text(hands, 0) == "| 5C 7C AC 3C")
    for _ in 0..<4 { hands.turn(Seat(0)) }
    hands.turnOver(Seat(0))
    #expect(text(hands, 0) == "| 5C 7C AC 3C")
    hands.turnOver(Seat(0))
    #expect(text(hands, 0) == "| 5C 7C AC 3C", "nothing lay open")
  }

  /// The top open card leaves the rest as it was.
  @Test func takingTheTop() {
    var hands = hands("AC 2C 3C 4C 5C 6C 7C")
    for _ in 0..<3 { hands.turn(Seat(0)) }
    #expect(names([hands.removeOpenTop(Seat(0))]) == "5C")
    #expect(text(hands, 0) == "AC 3C | 7C")
    for _ in 0..<2 { _ = hands.removeOpenTop(Seat(0)) }
    #expect(text(hands, 0) == "| 7C")
  }

  @Test func cardsChangeHands() {
    var hands = hands("AC 2C 3C 4C 5C 6C")
    for _ in 0..<2 { hands.turn(Seat(0)) }
    hands.turn(Seat(1))
    hands.moveOpenPile(of: Seat(0), to: Seat(1))
    #expect(text(hands, 0) == "| 5C")
    #expect(text(hands, 1) == "2C | 4C 6C AC 3C")
    #expect(names([hands.removeClosedTop(Seat(1))]) == "4C")
    #expect(text(hands, 1) == "2C | 6C AC 3C")
    #expect(names([hands.removeOpenBottom(Seat(1))]) == "2C")
    hands.append(codes("KD")[0], to: Seat(1))
    #expect(text(hands, 1) == "| 6C AC 3C KD")
  }

  /// A shuffle keeps the pile's cards and touches no closed one; every order comes.
  @Test func shuffling() {
    var hands = hands("AC 2C 3C 4C 5C 6C 7C")
    for _ in 0..<3 { hands.turn(Seat(0)) }
    var random = DealRandomness(seed: 1, deal: 0).chance
    var orders: [String: Int] = [:]
    for _ in 0..<600 {
      var copy = hands
      copy.shuffleOpenPile(of: Seat(0), using: &random)
      #expect(text(copy, 0).hasSuffix(" | 7C"))
      orders[text(copy, 0), default: 0] += 1
    }
    #expect(orders.count == 6)
    // Five standard deviations of a binomial count: √(600 · 1/6 · 5/6) is 9.1.
    for count in orders.values { #expect(abs(count - 100) < 46) }
  }

  /// Piles as they lie, and room for all cards at one seat.
  @Test func pilesAsTheyLie() {
    var hands = Hands(
      piles: [codes("AC 2C 3C"), [], codes("4C")], open: [2, 0, 1], room: 70)
    #expect((0..<3).map { text(hands, $0) } == ["AC 2C | 3C", "|", "4C |"])
    let more = (0..<66 as Range<UInt8>).map { $0 % 52 }
    for code in more { hands.append(code, to: Seat(1)) }
    hands.moveOpenPile(of: Seat(0), to: Seat(1))
    #expect(hands.cards(Seat(1)) == more + codes("AC 2C"))
  }

  /// The rings go round: random moves against plain arrays.
  @Test func likeArrays() {
    let deck = CardCode.deck(packs: 2, jokers: 0)
    var hands = Hands(seats: 3, dealing: deck)
    var closed = (0..<3).map { seat in deck.indices.filter { $0 % 3 == seat }.map { deck[$0] } }
    var open: [[UInt8]] = [[], [], []]
    var random = DealRandomness(seed: 4, deal: 0).chance
    var differences = 0
    for _ in 0..<3000 {
      let (seat, other) = (random.next(below: 3), random.next(below: 3))
      switch random.next(below: 5) {
      case 0 where !closed[seat].isEmpty:
        hands.turn(Seat(seat))
        open[seat].append(closed[seat].removeFirst())
      case 1 where !closed[seat].isEmpty:
        hands.append(hands.removeClosedTop(Seat(seat)), to: Seat(other))
        closed[other].append(closed[seat].removeFirst())
      case 2 where !open[seat].isEmpty:
        hands.append(hands.removeOpenBottom(Seat(seat)), to: Seat(other))
        closed[other].append(open[seat].removeFirst())
      case 3:
        hands.turnOver(Seat(seat))
        closed[seat] += open[seat]
        open[seat] = []
      case 4 where seat != other:
        hands.moveOpenPile(of: Seat(seat), to: Seat(other))
        closed[other] += open[seat]
        open[seat] = []
      default: break
      }
      for index in 0..<3 where hands.cards(Seat(index)) != open[index] + closed[index] {
        differences += 1
      }
      for index in 0..<3 where hands.open(Seat(index)) != open[index].count { differences += 1 }
    }
    #expect(differences == 0)
  }
}
