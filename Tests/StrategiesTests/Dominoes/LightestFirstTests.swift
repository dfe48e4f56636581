@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct LightestFirstTests {
  @Test(arguments: [
    ("0-0 2-2 3-4 1-6 0-1 0-2 0-3 0-4", [], ["lead 0-0"]),
    // Two tiles of six pips.
    ("0-6 2-4 3-4 1-6 0-1 0-2 0-3 0-4", [], ["lead 0-6", "lead 2-4"]),
    // Both fit and have five pips.
    (
      "0-1 3-3 1-4 0-5 1-1 3-6 2-2 2-3", ["lead 0-1", "place 1-1 on 1"],
      ["place 0-5 on 0", "place 1-4 on 1"]
    ),
  ])
  func placesTheFewestPips(tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>("hand=4", tiles: tiles, after: before)
    #expect(try situation.choices(of: "lightest-first").sorted() == expected)
  }
}
