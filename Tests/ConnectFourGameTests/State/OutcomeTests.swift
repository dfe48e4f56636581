@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

/// Small games whose result is easy to check by hand.
struct OutcomeTests {
  @Test(
    arguments: [
      // The lines are horizontal, vertical, rising and falling.
      ("", "1 1 2 2 3 3 4", 0, "line"),
      ("", "1 4 1 4 1 4 2 4", 1, "line"),
      ("", "1 2 2 3 3 4 3 4 4 7 4", 0, "line"),
      ("", "7 6 6 5 5 4 5 4 4 1 4", 0, "line"),
      ("", "1 1 2 2 3 3", nil, nil),
      ("misere=true", "1 1 2 2 3 3 4", 1, "line"),
      // The line crosses the edge: columns 6, 7, 1 and 2.
      ("cylinder=true", "6 6 7 7 1 1 2", 0, "line"),
      ("", "6 6 7 7 1 1 2", nil, nil),
      // A ring of three columns has no line of four, in either direction.
      ("columns=3,cylinder=true", "1 1 2 2 3", nil, nil),
      // The pop in column 3 brings the other seat's third disc into its row: a loss, and in misère a win.
      ("pop-out=true,columns=4,connect=3", "3 1 4 2 4 3 p3", 1, "line"),
      ("pop-out=true,misere=true,columns=4,connect=3", "3 1 4 2 4 3 p3", 0, "line"),
      ("columns=2,rows=2,connect=2,misere=true", "1 2", nil, nil),
      ("columns=3,rows=1,connect=3", "1 2 3", nil, "full-board"),
      // The board is full, and the bottom disc is the first seat's: the second has no move.
      ("columns=1,rows=3,connect=3,pop-out=true", "1 1 1", nil, "full-board"),
      // The board is full, but the first seat can pop its own disc: the game continues.
      ("columns=2,rows=1,connect=2,pop-out=true", "1 2", nil, nil),
      ("columns=2,rows=1,connect=2,pop-out=true", "1 2 p1 p2 1 2 p1 p2", nil, "ply-limit"),
      // After a swap, a full board takes one ply more.
      ("columns=3,rows=1,connect=3,swap=true", "1 swap 2", nil, nil),
      ("columns=3,rows=1,connect=3,swap=true", "1 swap 2 3", nil, "full-board"),
      ("columns=3,rows=1,connect=3,swap=true", "1 2 3", nil, "full-board"),
      ("swap=true", "1 swap 7 1 7 1 7 1", 1, "line"),
      ("swap=true,misere=true", "1 swap 7 1 7 1 7 1", 0, "line"),
      (
        "swap=true,pop-out=true,columns=2,rows=1,connect=2", "1 swap 2 p1 p2 1 2 p1", nil,
        "ply-limit"
      ),
    ] as [(String, String, Int?, String?)])
  func `scripted games have the expected outcome`(
    settings: String, actions: String, winner: Int?, termination: String?
  ) throws {
    let game = ConnectFour(position: try ConnectFour.Position(settings, after: actions))
    #expect(game.outcome?.winner?.index == winner)
    #expect(game.outcome?.termination.name == termination)
    #expect((game.outcome == nil) == (game.mover != nil))
  }
}
