@testable import GameCore
import Testing

@testable import Tournament

@Suite struct ReplayAnimationNamesTests {
  private func film(_ seats: [String]) -> ReplayAnimation {
    ReplayAnimation(
      id: 1, game: "g", plane: Picture.Plane(width: 1, height: 1), seats: seats, views: ["all"],
      marks: [], frames: [], evaluations: nil, blunders: nil, end: "", why: "")
  }

  @Test(arguments: [
    ("seat 1 wins", "minimax wins"),
    ("seat 0: column 4; seat 1 passes", "a b: column 4; minimax passes"),
    ("a tile of seat 0", "a tile of a b"), ("no seat can move", "no seat can move"),
    ("seat 2 wins", "seat 2 wins"), ("seat 11 wins", "seat 11 wins"), ("", ""), ("seat ", "seat "),
    ("backseat 1", "backseat 1"), ("seat 1", "minimax"),
  ])
  func replaceSeats(text: String, named: String) {
    #expect(film(["a b", "minimax"]).named(text) == named)
  }

  @Test func keepSeatsOfAStrategyThatHasSeveral() {
    let film = film(["greedy", "greedy", "random"])
    #expect(film.named("seat 1 beats seat 2") == "greedy (seat 1) beats random")
  }

  /// A name that looks like a seat is not replaced again.
  @Test func areReplacedOnce() {
    #expect(film(["seat 1", "x"]).named("seat 0 and seat 1") == "seat 1 and x")
  }
}
