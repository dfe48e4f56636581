@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct DoublesFirstTests {
  @Test(arguments: [
    // The heaviest of the doubles, though others have more pips.
    ("0-0 2-2 3-4 1-6 0-1 0-2 0-3 0-4", [], ["lead 2-2"]),
    // Even the lightest double that fits, but none that does not.
    (
      "0-1 0-0 1-6 5-5 1-1 3-6 2-2 2-3", ["lead 0-1", "place 1-1 on 1"], ["place 0-0 on 0"]
    ),
    // Without one that fits, the most pips.
    (
      "0-1 5-5 1-4 0-2 1-1 3-6 2-2 2-3", ["lead 0-1", "place 1-1 on 1"], ["place 1-4 on 1"]
    ),
  ])
  func placesDoublesThenPips(tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>("hand=4", tiles: tiles, after: before)
    #expect(try situation.choices(of: "doubles-first").sorted() == expected)
  }
}
