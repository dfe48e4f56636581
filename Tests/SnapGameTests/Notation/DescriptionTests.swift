@testable import GameCore
import Testing

@testable import SnapGame

struct DescriptionTests {
  @Test func `the state is drawn as text`() throws {
    var game = try stacked("AC AD 3H 4H 5S", rules: "tie=pool")
    try game.pass(1)
    #expect(
      game.description == """
        card 2, 500000 µs
        seat 0: open 1 [AC] closed 2 [3H 5S] match
        seat 1: open 1 [AD] closed 1 [4H] match turned AD
        """)
    try game.call([0: 300_000, 1: 300_000])
    #expect(game.description.contains("pool: AD AC"))
  }

  /// With a central pile, no seat has an open one; a seat that is out has the time at which it went out.
  @Test func `the description shows a central pile`() throws {
    var game = try stacked("AC 2D 3H 4S 5C", seats: 3, rules: "piles=central,lock-out=2")
    try game.pass(2)
    try game.call([1: 300_000])
    #expect(
      game.description == """
        card 4, 3300000 µs
        seat 0: closed 1 [5C] turned 4S
        seat 1: out since card 3
        seat 2: closed 0 []
        centre: 4S 3H 2D AC
        """)
  }

  /// The table shows a pending call, and a seat that may not call.
  @Test func `the description shows callers`() throws {
    var locked = try stacked("AC 2D 3H 4S 5C 6D", rules: "lock-out=2,penalty=none")
    try locked.call([0: 400_000])
    #expect(locked.description.contains("seat 0: open 1 [AC] closed 2 [3H 5C] locked out"))
    var late = try stacked("AC 2D 3H 4S 5C 6D", rules: "penalty=none")
    try late.call([1: 700_000])
    #expect(
      late.description.contains(
        "seat 1: open 1 [2D] closed 2 [4S 6D] turned 2D calls in 200000 µs"))
  }

  @Test func `the description shows the end`() throws {
    var game = try stacked("AC 2C")
    try game.pass(2)
    #expect(game.description.hasSuffix("over: exhausted"))
  }
}
