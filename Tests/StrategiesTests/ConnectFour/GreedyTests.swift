@testable import ConnectFourGame
import Testing

/// The actions of `greedy` in fixed positions, with any random numbers.
struct GreedyTests {
  @Test(
    arguments: [
      // Without a win or a block: the middle column, or the two nearest ones.
      ("", "", ["4"]), ("", "1 7", ["4"]), ("columns=6", "", ["3", "4"]),
      ("", "4 4 4 4 4 4", ["3", "5"]),
      // A win has priority over a block; any of several wins is played.
      ("", "1 7 1 7 1 7", ["1"]), ("", "2 2 3 3 4 4", ["1", "5"]),
      // A block is played, and any of several blocks.
      ("", "1 7 1 7 1", ["1"]), ("", "2 2 3 3 4", ["1", "5"]),
      // The line crosses the edge of a cylinder.
      ("cylinder=true", "6 6 7 7 1 1", ["2", "5"]),
      // In misère, greedy avoids the column that completes its own line, in the middle or elsewhere.
      ("misere=true,columns=5,connect=3", "3 1 3 1", ["2", "4"]),
      // Every action completes its own line.
      ("misere=true,columns=2,rows=1,connect=2", "1", ["2"]),
      // Greedy also wins by a pop that brings its discs into line.
      ("pop-out=true,columns=4,rows=3,connect=3", "3 1 1 2 2 3 3 4", ["1", "p3"]),
      // Greedy takes over a first disc nearest to the center, and no other one.
      ("swap=true", "4", ["swap"]), ("swap=true", "3", ["4"]), ("swap=true", "4 swap", ["4"]),
      ("swap=true,columns=6", "4", ["swap"]), ("swap=true,columns=6", "2", ["3", "4"]),
    ] as [(String, String, [String])])
  func `greedy plays the expected actions`(settings: String, before: String, expected: [String])
    throws
  {
    let situation = try Situation<ConnectFour>(settings, after: before)
    #expect(try situation.choices(of: "greedy").sorted() == expected)
  }
}
