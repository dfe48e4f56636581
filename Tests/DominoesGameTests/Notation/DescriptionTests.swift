import Testing

@testable import DominoesGame

struct DescriptionTests {
  @Test func `the description draws the table`() throws {
    var game = Dominoes(
      try rules("hand=2", "set=2", "opening=first-seat"), first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1", "place 1-1 on 1", "place 0-2 on 0")
    #expect(
      game.description == """
        block, double-2, over: out
        line: 2-0 0-1 1-1; open: 1 2
        seat 0: nothing (0 pips, 4 points)
        seat 1: 2-2 (4 pips, 0 points)
        sleeping: 0-0 1-2
        """)
  }

  /// In all-fives, the line is in the order of play, each tile with its end.
  @Test func `a line with arms is described in the order of play`() throws {
    var game = Dominoes(
      try rules("family=all-fives", "opening=first-seat", "hand=3", "set=5"),
      first: "5-5 0-5 1-5 2-5 3-5 4-5")
    try game.play("lead 5-5", "place 2-5 on 5-5", "place 0-5 on 5-5")
    let lines = game.description.split(separator: "\n").prefix(3)
    #expect(
      lines == [
        "all-fives, double-5, 3 events", "line: 5-5 5-5<2-5 5-5<0-5; open: 0 2 5-5",
        "seat 0: 1-5 (6 pips, 10 points)",
      ])
  }

  @Test func `before the lead the line is empty, and hidden tiles have positions`() throws {
    var game = Dominoes(try rules("family=electronic", "set=1"), first: "0-1 1-1 0-0")
    #expect(
      game.description == """
        electronic, double-1, 0 events
        line: empty
        seat 0: nothing (0 pips, 0 points) to move
        seat 1: nothing (0 pips, 0 points)
        hidden: 0:0-1 1:1-1 2:0-0
        """)
    try game.play("flip 1", "lead 1-1")
    #expect(
      game.description == """
        electronic, double-1, 2 events
        line: 1-1; open: 1
        seat 0: nothing (0 pips, 0 points)
        seat 1: nothing (0 pips, 0 points) to move
        hidden: 0:0-1 2:0-0
        """)
  }

  @Test func `a match shows the number of the hand and the remaining stock`() throws {
    let game = Dominoes(
      try rules("family=draw", "target=50", "hand=1", "set=1"), first: "0-1 1-1 0-0")
    #expect(
      game.description == """
        draw, double-1, hand 1, 0 events
        line: empty
        seat 0: 0-1 (1 pips, 0 points)
        seat 1: 1-1 (2 pips, 0 points) to move
        stock: 0-0
        """)
  }
}
