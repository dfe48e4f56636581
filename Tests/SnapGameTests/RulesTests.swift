import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct RulesTests {
  @Test func defaultsAreTheStandardGame() throws {
    let rules = try snapRules()
    #expect(rules.changes == "")
    #expect(rules.decks == 1)
    #expect(rules.turnPause == 500)
    #expect(rules.movePause == 1000)
    #expect(rules.penalty == .oneEach)
    #expect(rules.tie == .draw)
    #expect(rules.repetition)
  }

  @Test(arguments: [
    ("piles=central,tops=neighbours", "tops"), ("piles=central,caller=owner", "caller"),
    ("piles=central,penalty=open-pile", "penalty"), ("piles=central,shuffle=true", "shuffle"),
    ("piles=central,one-open-card=turn-over", "one-open-card"),
    ("tie-window=500001", "tie-window"), ("turn-pause=20,tie-window=20001", "tie-window"),
  ])
  func contradictionsAreRefused(text: String, key: String) {
    let error = #expect(throws: RulesError.self) { try snapRules(text) }
    #expect(error?.key == key)
  }

  @Test func seatsAreTwoToFour() throws {
    let rules = try snapRules()
    for seats in 2...4 { try rules.validate(seats: seats) }
    for seats in [-1, 0, 1, 5] {
      #expect(throws: RulesError.self) { try rules.validate(seats: seats) }
    }
  }
}
