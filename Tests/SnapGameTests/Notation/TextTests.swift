@testable import GameCore
@testable import SnapGame
import TestSupport
import Testing

struct TextTests {
  @Test(arguments: seated(SnapVariants.all))
  func `every state has a text`(variant: String, seats: Int) throws {
    let suite = Conformance(Snap.self, rules: try snapRules(variant), seats: seats, games: 1)
    #expect(suite.textFailures(changingEvery: 20, stepLimit: 40, choose: randomCall) == [])
  }

  @Test(
    arguments: [
      ("turned 1\n", "turned 0\n", "line 1, column 8: '0': expected a number from 1 to 10000"),
      ("turner 0", "turner -", "line 2: expected the seat that turned the last card"),
      ("centre", "centre 9X", "line 7, column 8: '9X': unknown card for these rules"),
      (
        "ending -", "ending now",
        "line 21, column 8: 'now': expected a hyphen or the reason that the game ended"
      ),
      ("heard -", "heard right 1", "line 13: expected a hyphen, or 'right' or 'false', a card's"),
      ("heard -", "heard right 2 0", "line 13, column 13: '2': expected a number from 1 to 1"),
      (
        "heard -", "heard false 1 1 0", "line 13, column 17: '0': expected seats in ascending order"
      ),
      ("out - -", "out 1 -", "line 10, column 5: '1': a seat with cards cannot be out"),
    ])
  func `errors have a location`(part: String, change: String, problem: String) throws {
    let rules = try snapRules("")
    let game = Snap(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    #expect(game.text.contains(part))
    let error = #expect(throws: StateTextError.self) {
      try Snap(text: game.text.replacing(part, with: change), rules: rules, seats: 2)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }
}

/// Returns a random call, or none.
func randomCall(_ game: Snap, _ seat: Seat, _ random: inout RandomStream) -> Snap.Action {
  random.next(below: 6) == 0 ? .call(afterMicroseconds: random.next(below: 700_000)) : .stay
}
