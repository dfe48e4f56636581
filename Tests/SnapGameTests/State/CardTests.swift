import Testing

@testable import SnapGame

struct CardTests {
  @Test func `a deck consists of packs and jokers`() {
    #expect(CardCode.deck(packs: 1, jokers: 0) == Array(0..<52))
    let deck = CardCode.deck(packs: 4, jokers: 4)
    #expect(deck.count == 224)
    #expect(Set(deck).count == 224)
    #expect(deck.count { Snap.Card($0).isJoker } == 16)
    #expect(deck.count { Snap.Card($0).description == "QH" } == 4)
  }

  /// The order is ace to king, each in the order clubs, diamonds, hearts, spades.
  @Test func `names are in the order of the deck`() {
    let deck = CardCode.deck(packs: 1, jokers: 1)
    #expect(
      names(deck) == """
        AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D \
        8H 8S 9C 9D 9H 9S TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH KS **
        """)
    for (place, code) in deck.dropLast().enumerated() {
      let card = Snap.Card(code)
      #expect(card.rank == place / 4 + 1)
      #expect(card.suit == Snap.Suit.allCases[place % 4])
      #expect(!card.isJoker)
    }
    let joker = Snap.Card(52)
    #expect((joker.rank, joker.suit, joker.isJoker) == (14, nil, true))
  }

  /// Equal cards of several packs have equal faces, and differ only in the pack.
  @Test func `packs look alike`() {
    for face in 0..<56 as Range<UInt8> {
      for pack in 1..<4 as Range<UInt8> {
        #expect(Snap.Card(pack << 6 | face) == Snap.Card(face))
      }
    }
    let deck = CardCode.deck(packs: 4, jokers: 4)
    let texts = Set(deck.map { CardCode.text($0) })
    #expect(texts.count == 224)
    #expect(CardCode.text(46) == "QH")
    #expect(CardCode.text(46 | 2 << 6) == "QH/2")
    #expect(CardCode.text(53) == "*1")
    #expect(CardCode.text(52 | 1 << 6) == "*0/1")
  }
}
