@testable import GameCore
import Testing

@testable import SnapGame

/// Dealing, turning cards and turning piles over.
struct TurnTests {
  @Test func `cards are dealt one by one from the first seat`() throws {
    let game = try stacked("AC 2C 3C 4C 5C 6C 7C", seats: 3)
    #expect(game.openPile(0) == "AC")
    #expect(game.closedPile(0) == "4C 7C")
    #expect(game.closedPile(1) == "2C 5C")
    #expect(game.closedPile(2) == "3C 6C")
  }

  @Test func `the whole pack is dealt`() throws {
    let game = Snap(
      rules: try snapRules(), seats: 3, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(SeatSet.all(3).map { game.hands.count($0) } == [18, 17, 17])
    let all = SeatSet.all(3).flatMap { game.hands.cards($0) }.sorted()
    #expect(all == Array(0..<52))
  }

  @Test func `turns go clockwise`() throws {
    var game = try stacked("AC 2C 3C 4C 5C 6C 7C 8C", seats: 3)
    var turners: [Int] = []
    for _ in 0..<5 {
      turners.append(game.table.turner.index)
      try game.call()
    }
    #expect(turners == [0, 1, 2, 0, 1])
    #expect(game.openPile(0) == "AC 4C")
  }

  @Test func `the first turn may be drawn at random`() throws {
    let rules = try snapRules("first-turn=drawn")
    for pair in 0..<20 as Range<UInt64> {
      let randomness = DealRandomness(seed: 3, deal: pair)
      var stream = randomness.firstSeat
      let game = Snap(rules: rules, seats: 4, randomness: randomness)
      #expect(game.table.turner.index == stream.next(below: 4))
    }
  }

  @Test func `an open pile is turned over without shuffling`() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H")
    try game.pass(6)
    #expect(game.table.turner == Seat(0))
    #expect(game.openPile(0) == "AC")
    #expect(game.closedPile(0) == "3D 5H")
  }

  @Test func `an open pile may be shuffled`() throws {
    var orders: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      var game = try stacked("AC 2C 3D 4D 5H 6H", rules: "shuffle=true", seed: seed)
      try game.pass(6)
      #expect(game.hands.cards(Seat(0)).sorted() == codes("AC 3D 5H").sorted())
      orders.insert(game.openPile(0) + " " + game.closedPile(0))
    }
    #expect(orders.count == 6)
  }

  @Test func `a seat with one open card is skipped and may call`() throws {
    var game = try stacked("AC 2C 3D")
    try game.pass(3)
    #expect(game.table.turner == Seat(0))
    #expect(game.decidingSeats.contains(Seat(1)))
  }

  @Test func `a single open card may be turned again`() throws {
    var game = try stacked("AC 2C 3D", rules: "one-open-card=turn-over")
    try game.pass(3)
    #expect(game.table.turner == Seat(1))
    #expect(game.openPile(1) == "2C")
  }

  @Test func `the game ends if no seat can turn a card`() throws {
    var game = try stacked("AC 2C")
    try game.pass(2)
    #expect(game.outcome?.termination == .exhausted)
    #expect(game.outcome?.ranks.values == [1, 1])
    #expect(game.outcome?.points.values == [1, 1])
  }

  @Test func `the game ends at the maximum number of cards`() throws {
    var game = try stacked("AC 2C 3D 4D 5H", rules: "card-cap=4")
    try game.pass(3)
    #expect(game.outcome == nil)
    try game.pass(1)
    #expect(game.outcome?.termination == .cardCap)
    #expect(game.outcome?.ranks.values == [1, 2])
    #expect(game.outcome?.points.values == [3, 2])
  }

  @Test func `the game ends when the position repeats`() throws {
    // Seats with three and two cards repeat after six turns each. The first position with an open card of
    // both seats is that after the second card.
    var game = try stacked("AC 2C 3D 4D 5H")
    try game.pass(13)
    #expect(game.outcome == nil)
    try game.pass(1)
    #expect(game.outcome?.termination == .repetition)
    #expect(game.table.cardsTurned == 14)
    #expect(game.outcome?.winner == Seat(0))
  }

  @Test func `cards that change hands postpone the repetition`() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H", rules: "penalty=one-each")
    try game.pass(5)
    try game.call([0: 300_000])
    #expect(game.hands.count(Seat(1)) == 4)
    // From here on, the seats have two and four cards: four rounds.
    try game.pass(7)
    #expect(game.outcome == nil)
    try game.pass(2)
    #expect(game.outcome?.termination == .repetition)
  }

  @Test func `the repetition rule may be off`() throws {
    var game = try stacked("AC 2C 3D 4D 5H", rules: "repetition=false,card-cap=100")
    while game.outcome == nil { try game.call() }
    #expect(game.outcome?.termination == .cardCap)
  }
}
