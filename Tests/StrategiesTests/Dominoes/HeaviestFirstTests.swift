@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct HeaviestFirstTests {
  @Test(arguments: [
    // Two tiles of seven pips.
    ("0-0 2-2 3-4 1-6 0-1 0-2 0-3 0-4", [], ["lead 1-6", "lead 3-4"]),
    // 5-6 does not fit.
    (
      "0-1 5-6 1-4 0-2 1-1 3-6 2-2 2-3", ["lead 0-1", "place 1-1 on 1"], ["place 1-4 on 1"]
    ),
    // Either end will do.
    (
      "1-3 1-2 0-4 0-5 2-3 0-0 4-4 4-5", ["lead 1-3", "place 2-3 on 3"],
      ["place 1-2 on 1", "place 1-2 on 2"]
    ),
  ])
  func placesTheMostPips(tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>("hand=4", tiles: tiles, after: before)
    #expect(try situation.choices(of: "heaviest-first").sorted() == expected)
  }

  /// In the electronic game it flips only where it can place nothing.
  @Test func electronic() throws {
    var situation = try Situation<Dominoes>(
      "family=electronic,hand=2", tiles: "0-1 1-2 5-6 4-4", after: ["lead 0-1"])
    #expect(try situation.choices(of: "heaviest-first").allSatisfy { $0.hasPrefix("flip ") })
    // It is 0-0 that lies there.
    try situation.play("flip 4")
    #expect(try situation.choices(of: "heaviest-first") == ["place 0-0 on 0"])
    try situation.play("keep")
    #expect(try situation.choices(of: "heaviest-first") == ["place 1-2 on 1"])
  }
}
