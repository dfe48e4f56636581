@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct FlipFirstTests {
  @Test(arguments: [
    // What was just flipped fits.
    ("family=electronic,hand=1", "0-1 5-6 0-2", ["lead 0-1", "flip 2"], ["place 0-2 on 0"]),
    // Nothing is hidden any more: it places what it owns, or passes.
    (
      "family=electronic,set=2,hand=3", "1-2 2-2 1-1 0-0 0-1 0-2", ["lead 2-2"],
      ["place 0-2 on 2"]
    ),
    ("family=electronic,set=2,hand=3", "1-2 2-2 0-2 0-0 1-1 0-1", ["lead 2-2"], ["pass"]),
    // Where it may not flip while an owned tile fits.
    (
      "family=electronic,flip-when-able=false,hand=1", "0-1 1-6", ["lead 0-1"],
      ["place 1-6 on 1"]
    ),
    // In other families there is nothing to flip.
    ("hand=2", "0-1 1-2 1-6 4-4", ["lead 0-1"], ["place 1-6 on 1"]),
  ])
  func scripted(settings: String, tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>(settings, tiles: tiles, after: before)
    #expect(try situation.choices(of: "flip-first").sorted() == expected)
  }

  /// It flips although an owned tile fits, and again where what it flipped does not.
  @Test(arguments: [["lead 0-1"], ["lead 0-1", "flip 2"]])
  func flipsAnyHiddenTile(before: [String]) throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,set=3,hand=1,peeks=2", tiles: "0-1 1-2 3-3", after: before)
    #expect(
      try situation.choices(of: "flip-first", times: 300)
        == Set((before.count + 1..<10).map { "flip \($0)" }))
  }
}
