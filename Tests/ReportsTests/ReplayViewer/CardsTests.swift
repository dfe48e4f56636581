@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct CardsTests {
  @Test func faces() {
    var faces = [Cards.back, Cards.joker] + (1...13).map { Cards.face($0, nil) }
    for suit in Picture.Suit.allCases { faces += (1...13).map { Cards.face($0, suit) } }
    #expect(Set(faces).count == 67)
    #expect((1...13).map(Cards.letters).joined() == "A2345678910JQK")
    #expect(Cards.face(12, .hearts).contains("var(--red"))
    #expect(!Cards.face(12, .clubs).contains("var(--red"))
  }
}
