@testable import DominoesGame
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlaceFirstTests {
  @Test(arguments: [
    // An owned tile fits.
    ("family=electronic,hand=1", "0-1 1-6", ["lead 0-1"], ["place 1-6 on 1"]),
    // What was just flipped fits.
    ("family=electronic,hand=1", "0-1 5-6 0-2", ["lead 0-1", "flip 2"], ["place 0-2 on 0"]),
    // Nothing is hidden, and nothing fits.
    ("family=electronic,set=2,hand=3", "1-2 2-2 0-2 0-0 1-1 0-1", ["lead 2-2"], ["pass"]),
    // In other families there is nothing to flip.
    ("hand=2", "0-1 1-2 1-6 4-4", ["lead 0-1"], ["place 1-6 on 1"]),
  ])
  func scripted(settings: String, tiles: String, before: [String], expected: [String]) throws {
    let situation = try Situation<Dominoes>(settings, tiles: tiles, after: before)
    #expect(try situation.choices(of: "place-first").sorted() == expected)
  }

  /// A tile that was flipped and does not fit is kept, although another could be flipped.
  @Test func keepsWhatDoesNotFit() throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,hand=1,peeks=2", tiles: "0-1 5-6 3-4", after: ["lead 0-1", "flip 2"])
    #expect(try situation.choices(of: "place-first") == ["keep"])
  }

  /// Where it can place nothing it flips any hidden tile, and none of the other seat's.
  @Test func flipsWhereNothingFits() throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,set=3,hand=2,peek-again=true", tiles: "0-1 2-2 2-3 3-3",
      after: ["lead 0-1"])
    #expect(
      try situation.choices(of: "place-first", times: 300) == Set((4..<10).map { "flip \($0)" }))
  }
}
