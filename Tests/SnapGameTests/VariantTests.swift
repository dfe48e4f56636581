import GameCore
import Testing

@testable import SnapGame

/// One switch of the rules at a time.
@Suite(.timeLimit(.minutes(10))) struct VariantTests {
  @Test(arguments: [
    ("rank", "AC AD", true), ("rank", "AC 2C", false), ("suit", "AC 9C", true),
    ("suit", "AC AS", false), ("colour", "AC 9S", true), ("colour", "AD 9H", true),
    ("colour", "AC AH", false), ("rank", "** **", true), ("suit", "** **", true),
    ("colour", "** **", true), ("rank", "** KC", false), ("suit", "** AC", false),
    ("colour", "** AC", false), ("colour", "** AD", false),
  ])
  func cardsMatch(by match: String, cards: String, matches: Bool) throws {
    var game = try stacked(cards + " 3C 4D", rules: "match=\(match)")
    try game.pass(1)
    #expect(game.table.isMatch == matches)
  }

  @Test func packsAndJokers() {
    #expect(CardCode.deck(packs: 1, jokers: 0) == Array(0..<52))
    let deck = CardCode.deck(packs: 4, jokers: 4)
    #expect(deck.count == 224)
    #expect(Set(deck).count == 224)
    #expect(deck.count { Snap.Card($0).isJoker } == 16)
    #expect(deck.count { Snap.Card($0).description == "QH" } == 4)
  }

  @Test func onlyNeighboursMayMatch() throws {
    var apart = try stacked("AC 2D AH 3S 5C 6D 7H 8S", seats: 4, rules: "tops=neighbours")
    try apart.pass(2)
    #expect(!apart.table.isMatch)
    var near = try stacked("AC 2D 3H AS 5C 6D 7H 8S", seats: 4, rules: "tops=neighbours")
    try near.pass(3)
    #expect(near.table.matching.map(\.index) == [0, 3])
  }

  @Test func onlyOwnersMayCall() throws {
    var game = try stacked("AC 2D AH 4C 5D 6H", seats: 3, rules: "caller=owner")
    try game.pass(2)
    #expect(game.observation(for: Seat(0)).callIsRight)
    #expect(!game.observation(for: Seat(1)).callIsRight)
    try game.call([1: 200_000, 0: 300_000])
    #expect(game.tally.falseCalls == 1)
    #expect(game.tally.snaps == 0)
    #expect(game.tally.missedMatches == 1)
  }

  @Test func penaltyToThePool() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3, rules: "penalty=pool")
    try game.call([2: 300_000])
    #expect(game.pool == codes("3C"))
    #expect(game.hands.count(Seat(2)) == 2)
    #expect(game.hands.count(Seat(0)) == 3)
  }

  @Test func penaltyOfTheOpenPile() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H", rules: "penalty=open-pile")
    try game.pass(2)
    try game.call([0: 300_000])
    #expect(game.pool == codes("AC 3D"))
    #expect(game.openPile(0) == "")
    #expect(game.closedPile(0) == "5H")
  }

  @Test func noPenalty() throws {
    var game = try stacked("AC 2C 3D 4D", rules: "penalty=none")
    try game.call([0: 300_000])
    #expect(game.tally.falseCalls == 1)
    #expect(game.tally.cardsMoved == 0)
  }

  @Test func falseCallerMayBeLockedOut() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H 7S 8S", rules: "lock-out=2,penalty=none")
    try game.call([0: 300_000])
    #expect(game.deciding.map(\.index) == [1])
    #expect(game.observation(for: Seat(1)).lockedOut.map(\.index) == [0])
    try game.call()
    #expect(game.deciding.map(\.index) == [1])
    try game.call()
    #expect(game.deciding.map(\.index) == [0, 1])
  }

  @Test func turnsGoOnWhenAllAreLockedOut() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H 7S 8S", rules: "lock-out=3,penalty=none")
    try game.call([0: 300_000])
    try game.call([1: 300_000])
    // Seat 0 may not call on cards 2 to 4, seat 1 on cards 3 to 5.
    #expect(game.table.cardsTurned == 5)
    #expect(game.deciding.map(\.index) == [0])
  }
}
