@testable import ConnectFourGame
import Testing

/// Greedy by the actions that it chooses in scripted positions, whatever it draws.
@Suite(.timeLimit(.minutes(10))) struct GreedyTests {
  @Test(arguments: [
    // Nothing to win or to block: the middle, or the two nearest to it.
    ("", "", ["4"]), ("", "1 7", ["4"]), ("columns=6", "", ["3", "4"]),
    ("", "4 4 4 4 4 4", ["3", "5"]),
    // A win before a block, and any of several wins.
    ("", "1 7 1 7 1 7", ["1"]), ("", "2 2 3 3 4 4", ["1", "5"]),
    // A block, and any of several.
    ("", "1 7 1 7 1", ["1"]), ("", "2 2 3 3 4", ["1", "5"]),
    // Around the back of a cylinder.
    ("cylinder=true", "6 6 7 7 1 1", ["2", "5"]),
    // Under misère it passes over the column that makes its own line, middle or not.
    ("misere=true,columns=5,connect=3", "3 1 3 1", ["2", "4"]),
    // All that is left makes its own line: it plays on.
    ("misere=true,columns=2,rows=1,connect=2", "1", ["2"]),
    // It wins by taking out too, where that brings its discs into line.
    ("pop-out=true,columns=4,rows=3,connect=3", "3 1 1 2 2 3 3 4", ["1", "p3"]),
  ])
  func scripted(settings: String, before: String, expected: [String]) throws {
    let situation = try Situation<ConnectFour>(settings, after: before)
    #expect(try situation.choices(of: "greedy").sorted() == expected)
  }
}
