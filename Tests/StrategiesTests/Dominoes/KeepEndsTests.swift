@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct KeepEndsTests {
  @Test(arguments: [
    // The ends are 2 and 6: after 1-2 the tile 1-5 fits, after 2-3 nothing.
    (
      "1-2 1-5 2-3 2-4 0-1 4-6 5-6 3-6", ["lead 2-4", "place 4-6 on 4"], ["place 1-2 on 2"]
    ),
    // The ends are 1 and 2: 1-2 on the 1 leaves two ends for 2-5 and 2-6.
    (
      "1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", ["lead 1-3", "place 2-3 on 3"], ["place 1-2 on 1"]
    ),
    // Leading 1-2 leaves two followers, 0-1 and 2-3 leave one.
    ("0-1 1-2 2-3 5-6 0-0 4-4 4-5 5-5", [], ["lead 1-2"]),
  ])
  func leavesWhatItCanFollow(tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>("hand=4", tiles: tiles, after: before)
    #expect(try situation.choices(of: "keep-ends").sorted() == expected)
  }
}
