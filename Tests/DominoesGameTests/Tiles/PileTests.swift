@testable import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct PileTests {
  /// Tiles 0-0, 0-1 and so on, at positions of the same numbers.
  private func pile(seats: Int, tiles: Int, hand: Int) -> Dominoes.Pile {
    Dominoes.Pile(seats: seats, tiles: Array(0..<UInt8(tiles)), handSize: hand)
  }

  @Test(arguments: [(2, 28, 0), (2, 28, 3), (4, 28, 7), (3, 91, 5), (2, 3, 1)])
  func everyPositionIsHiddenOrOwned(seats: Int, tiles: Int, hand: Int) {
    let pile = pile(seats: seats, tiles: tiles, hand: hand)
    #expect(Array(pile.hidden) == Array(seats * hand..<tiles))
    for position in 0..<tiles {
      let owner = position < seats * hand ? Seat(position / hand) : nil
      #expect(pile.owner(of: position) == owner)
      for seat in SeatSet.all(seats) {
        #expect(pile.owned[seat].contains(position) == (seat == owner))
        // A seat knows its own hand and nothing else.
        #expect(pile.faces[seat][position] == (seat == owner ? UInt8(position) : 255))
      }
    }
    for seat in SeatSet.all(seats) {
      #expect(pile.seen[seat].count == hand)
      #expect(pile.faces[seat].count == tiles)
    }
  }

  /// Looking tells one seat, and changes nobody's property.
  @Test func lookingIsPrivate() {
    var pile = pile(seats: 2, tiles: 6, hand: 1)
    pile.look(Seat(0), at: 4, 4)
    #expect(pile.faces[Seat(0)] == [0, 255, 255, 255, 4, 255])
    #expect(pile.faces[Seat(1)] == [255, 1, 255, 255, 255, 255])
    #expect(pile.seen[Seat(0)] == [Tile(index: 0), Tile(index: 4)])
    #expect(pile.owner(of: 4) == nil)
    #expect(pile.hidden.contains(4))
  }

  @Test func aTurnBeginsAnew() {
    var pile = pile(seats: 2, tiles: 6, hand: 0)
    (pile.fresh, pile.flips, pile.progressed) = ([Tile(0, 1)], 2, true)
    pile.look(Seat(1), at: 2, 2)
    pile.beginTurn()
    #expect(pile.fresh.isEmpty)
    #expect(pile.flips == 0)
    #expect(!pile.progressed)
    #expect(pile.faces[Seat(1)][2] == 2, "what was seen is remembered")
  }
}
