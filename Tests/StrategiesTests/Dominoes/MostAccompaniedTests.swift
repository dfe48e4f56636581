@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct MostAccompaniedTests {
  @Test(arguments: [
    // Three tiles share the 2.
    (
      "2-3 2-4 2-5 0-6 1-6 0-1 4-6 5-6 3-6 6-6", [], ["lead 2-3", "lead 2-4", "lead 2-5"]
    ),
    // 2-4 shares a number with four others, all others with fewer.
    ("2-3 2-4 2-5 4-6 0-4 0-1 1-6 5-6 3-6 6-6", [], ["lead 2-4"]),
    // The ends are 0 and 1: 1-2 has two companions, 0-5 none.
    (
      "0-1 1-2 2-3 2-4 0-5 0-0 4-6 5-6 3-6 6-6", ["lead 0-1", "place 0-0 on 0"],
      ["place 1-2 on 1"]
    ),
  ])
  func playsFromTheLongSuit(tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>("hand=5", tiles: tiles, after: before)
    #expect(try situation.choices(of: "most-accompanied").sorted() == expected)
  }
}
