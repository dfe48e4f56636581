@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct DigestTests {
  @Test func theDigestCoversWhatIsHidden() throws {
    let game = Dominoes(try rules("family=draw"), seats: 2, order: Tile.lexicographic(upTo: 6))
    var order = Tile.lexicographic(upTo: 6)
    order.swapAt(26, 27)
    let other = Dominoes(try rules("family=draw"), seats: 2, order: order)
    #expect(game.observation(for: Seat(0)) == other.observation(for: Seat(0)))
    #expect(game.digest != other.digest)
  }

  /// No part of the state may change unseen.
  @Test func everyPartCounts() throws {
    var game = Dominoes(try rules("family=electronic", "hand=2"), first: "0-1 1-2 5-6 4-4")
    try game.play("lead 0-1")
    let changes: [(inout Dominoes) -> Void] = [
      { $0.order.swapAt(26, 27) }, { _ = $0.dealing.next() }, { _ = $0.firstSeats.next() },
      { $0.nextInStock += 1 }, { $0.hands[Seat(1)].remove(Tile(4, 4)) },
      { $0.points[Seat(1)] += 1 }, { $0.passed[Seat(1)].insert(12) },
      { $0.pile.owned[Seat(1)].remove(2) }, { $0.pile.seen[Seat(1)].insert(Tile(0, 0)) },
      { $0.pile.hidden.remove(9) }, { $0.pile.fresh.insert(Tile(0, 0)) },
      { $0.pile.flips += 1 }, { $0.pile.progressed.toggle() },
      { $0.table.place(Tile(1, 1), on: .number(1)) }, { $0.table.singles += 1 },
      { $0.table.sides += 1 }, { $0.table.spinners.insert(12) },
      { $0.history.append(Dominoes.Event(Seat(1), .pass)) }, { $0.mover = Seat(0) },
      { $0.mover = nil }, { $0.handLeader = Seat(1) }, { $0.handWinner = Seat(0) },
      { $0.mustLead = Tile(0, 0) }, { $0.idleTurns += 1 }, { $0.drew.toggle() },
      { $0.accumulator.hands += 1 }, { $0.accumulator.blockedHands += 1 },
      { $0.accumulator.tilesPlayed += 1 },
      { $0.accumulator.tilesDrawn += 1 }, { $0.accumulator.passes += 1 },
    ]
    #expect(digests(of: game, after: changes).count == changes.count + 1)
  }

  /// What a seat sees has a number of its own, which tells its changes and nothing else.
  @Test func observations() throws {
    let rules = try rules("family=draw", "hand=2", "opening=first-seat")
    let game = Dominoes(rules, first: "0-1 1-2 5-6 4-4 0-0 1-1")
    let other = Dominoes(rules, first: "0-1 1-2 5-6 3-3 0-0 1-1")
    func digest(_ game: Dominoes, _ seat: Int) -> UInt64? {
      Dominoes.digest(of: game.observation(for: Seat(seat)))
    }
    #expect(digest(game, 0) == digest(other, 0))
    #expect(digest(game, 1) != digest(other, 1))
    #expect(digest(game, 0) != digest(game, 1))
    var later = game
    try later.play("lead 0-1")
    #expect(digest(later, 0) != digest(game, 0))
    #expect(digest(later, 1) != digest(game, 1))
  }
}
